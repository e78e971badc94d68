import type { Sentences } from '../en/index.ts';

const slidingTiles = {
  'in-goal': 'Im Ziel: {reason}',
  'cells-count': 'Nötig sind {expected} Felder, die Lücke mitgezählt; hier sind es {found}.',
  'cell-unknown': '`{cell}` (Stelle {=place}) gibt es auf diesem Brett nicht, nur {symbols}.',
  'cell-often': '`{cell}` kommt {found}-mal vor, sollte aber {expected}-mal vorkommen.',
  'no-tile-below': 'Unter der Lücke ist nichts, was nach oben kann',
  'no-tile-above': 'Über der Lücke ist nichts, was nach unten kann',
  'no-tile-right': 'Rechts von der Lücke ist nichts, was nach links kann',
  'no-tile-left': 'Links von der Lücke ist nichts, was nach rechts kann',
  'gap-at-top': 'Die Lücke ist in der obersten Reihe und kann nicht nach oben',
  'gap-at-bottom': 'Die Lücke ist in der untersten Reihe und kann nicht nach unten',
  'gap-at-left': 'Die Lücke ist in der ersten Spalte und kann nicht nach links',
  'gap-at-right': 'Die Lücke ist in der letzten Spalte und kann nicht nach rechts',
  'block-stuck': 'Der lange Stein dort passt in dieser Richtung nicht in eine Lücke von einem Feld',
  'block-broken': 'Die Felder von `{block}` müssen nebeneinanderliegen, als ein Stein.',
  'block-elsewhere':
    'Der lange Stein `{block}` rutscht nur in seiner Reihe, denn die Lücke ist ein einzelnes Feld. Er liegt in einer anderen Reihe als im Ziel und bleibt für immer dort.',
  'tile-apart': 'Dieser Stein liegt nicht neben der Lücke',
  'tile-which': 'Neben der Lücke liegt mehr als ein solcher Stein: Schreib stattdessen eine Richtung',
  'count-first': 'Schreib die Zahl hinter die Richtung (`D2` heißt zwei Züge nach unten)',
  'word-unknown': 'Nimm `U` `D` `L` `R` oder nenn den Stein: `{symbols}`.',
  'parity-odd-width':
    'Reihe für Reihe gelesen, ohne die Lücke: {inversions:Steinpaar steht|Steinpaare stehen} andersherum als im Ziel. Ein waagerechter Zug ändert kein Paar, ein senkrechter genau zwei, darum bleibt diese Zahl für immer ungerade; im Ziel ist sie 0.',
  'parity-even-width':
    'Reihe für Reihe gelesen, ohne die Lücke: {inversions:Steinpaar steht|Steinpaare stehen} andersherum als im Ziel, und die Lücke ist {rows:Reihe|Reihen} von ihrem Platz entfernt. Ein waagerechter Zug ändert keins von beiden; ein senkrechter ändert die Reihe der Lücke um 1 und eine ungerade Zahl von Paaren. Darum bleibt die Summe für immer ungerade; im Ziel ist sie 0.',
  'parity-even-width-block':
    'Reihe für Reihe gelesen, nur die Steine mit einem Feld: {inversions:Paar steht|Paare stehen} andersherum als im Ziel, und die Lücke ist {rows:Reihe|Reihen} von ihrem Platz entfernt. Ein waagerechter Zug ändert keins von beiden; ein senkrechter ändert die Reihe der Lücke um 1 und eine ungerade Zahl von Paaren. Darum bleibt die Summe für immer ungerade; im Ziel ist sie 0.',
};

export const families: Sentences['families'] = {
  '8-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Nimm `U` `D` `L` `R` oder die Zahlen der Steine.',
    title: '8-Puzzle',
    rules: 'Ordne die Steine von 1 bis 8.',
    example: '`U L D2 R` oder `8 6 7`',
    notation:
      'Die Richtung, in die ein Stein geht: `U` hoch, `D` runter, `L` links, `R` rechts (`D2` ist zweimal runter; auch Pfeile und ganze Wörter gehen), oder die Zahlen der Steine nacheinander: `8 6 7`. Du kannst auch schreiben, wohin die Lücke geht: Lösen deine Züge das Rätsel auf die eine Art nicht, lese ich sie auf die andere.',
    positions: 'Die neun Felder Reihe für Reihe, `0` oder `_` für die Lücke: `867254301` oder `8 6 7 / 2 5 4 / 3 _ 1`.',
  },
  '7-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Nimm `U` `D` `L` `R` oder die Zahlen der Steine.',
    title: '7-Puzzle',
    rules: 'Ordne die Steine von 1 bis 7.',
    example: '`U L2 D R` oder `7 3 4`',
    notation:
      'Die Richtung, in die ein Stein geht: `U` hoch, `D` runter, `L` links, `R` rechts (`D2` ist zweimal runter; auch Pfeile und ganze Wörter gehen), oder die Zahlen der Steine nacheinander: `7 3 4`. Du kannst auch schreiben, wohin die Lücke geht: Lösen deine Züge das Rätsel auf die eine Art nicht, lese ich sie auf die andere.',
    positions: 'Die acht Felder Reihe für Reihe, `0` oder `_` für die Lücke: `12345670` oder `1 2 3 4 / 5 6 7 _`.',
  },
  '15-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Nimm `U` `D` `L` `R` oder die Zahlen der Steine.',
    title: '15-Puzzle',
    rules: 'Ordne die Steine von 1 bis 15.',
    example: '`U L D2 R` oder `12 8 7`',
    notation:
      'Die Richtung, in die ein Stein geht: `U` hoch, `D` runter, `L` links, `R` rechts (`D2` ist zweimal runter; auch Pfeile und ganze Wörter gehen), oder die Zahlen der Steine nacheinander, durch Leerzeichen getrennt: `12 8 7`. Du kannst auch schreiben, wohin die Lücke geht: Lösen deine Züge das Rätsel auf die eine Art nicht, lese ich sie auf die andere.',
    positions:
      'Die sechzehn Zahlen Reihe für Reihe, `0` oder `_` für die Lücke: `1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _`; oder sechzehn Hexadezimalziffern, `123456789ABCDEF0`.',
    'published-farthest': 'Die schwersten überhaupt: {distance:Zug|Züge} (17 Stellungen); eine davon:',
  },
  'rush-hour': {
    title: 'Rush Hour',
    rules: 'Schieb die Autos, bis `A` hinausfahren kann.',
    example: '`A+2 B-1`',
    notation:
      'Autos fahren nur der Länge nach. Schreib das Auto, `+` für rechts oder runter oder `-` für links oder hoch, und wie viele Felder: `A+2 B-1`. Ohne Zahl ist es ein Feld. Auch `AR2`, `A rechts 2`, `A→2` und `A→→` gehen. Groß oder klein ist egal, außer wenn beides Autos auf diesem Brett sind. Ein Auto fährt in einem Zug so weit, wie du willst, und das Hinausfahren kostet keinen weiteren.',
    positions:
      'Die 36 Felder Reihe für Reihe, ein Buchstabe für jedes Auto, `A` für das, das nach rechts hinausfährt, `o` oder `.` für ein leeres Feld, `x` für eine Wand: `GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo`. Ein großer und ein kleiner Buchstabe sind zwei Autos. Oder mit Rand und der Ausfahrt `@` auf einer beliebigen Seite: acht Zeilen zu acht Zeichen, `*` für Rand und Wände, ein Leerzeichen oder `.` für ein leeres Feld, kleine Buchstaben für waagerechte Autos und große für senkrechte, `a` bis `q` zwei Felder lang und `r` bis `z` drei, `a` oder `z` für das, das hinausfährt: `********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********`.',
    at: 'Reihe {=row}, Spalte {=column}',
    'at-framed': 'Zeile {=row}, Stelle {=column}, Rand mitgezählt',
    'cells-count': 'Ein Brett hat 36 Felder, gelesen wurden {found}.',
    'row-count': 'Reihe {=row} hat {found:Feld|Felder}; jede Reihe braucht 6.',
    'sign-unknown':
      '`{sign}` ({at}) bedeutet hier nichts: Schreib einen Buchstaben für ein Auto, `o` oder `.` für ein leeres Feld, `x` für eine Wand.',
    'sign-unknown-framed':
      '`{sign}` ({at}) bedeutet hier nichts: Schreib einen Buchstaben für ein Auto, ein Leerzeichen oder `.` für ein leeres Feld, `*` für eine Wand.',
    'car-single':
      '`{car}` ({at}) belegt nur ein Feld, und ein Auto belegt zwei oder mehr: Schreib die anderen dazu oder mach dieses leer.',
    'car-bent':
      '`{car}` ({at}) hat einen Knick: Ein Auto steht gerade, gib also einem seiner Teile einen anderen Buchstaben.',
    'car-apart':
      '`{car}` hängt nicht zusammen: hier ({at}) und dort ({other}). Sind das zwei Autos, gib einem davon einen anderen Buchstaben.',
    'car-capital':
      'Das große `{car}` ({at}) ist hier ein Auto und hängt nicht zusammen: Schreib ein kleines `o` für ein leeres Feld, ein kleines `x` für eine Wand.',
    'car-upright': '`{car}` ({at}) steht senkrecht: Schreib es groß, `{other}`.',
    'car-lying': '`{car}` ({at}) steht waagerecht: Schreib es klein, `{other}`.',
    'length-two':
      '`{car}` ({at}) belegt {found} Felder, aber `a` bis `q` sind Autos mit 2 Feldern: Nimm für 3 Felder einen Buchstaben von `r` bis `z`.',
    'length-three':
      '`{car}` ({at}) belegt {found:Feld|Felder}, aber `r` bis `z` sind Autos mit 3 Feldern: Nimm für 2 Felder einen Buchstaben von `a` bis `q`.',
    'hero-none': 'Kein Auto heißt `A`: Schreib ein großes `A` für das Auto, das hinausfahren soll.',
    'hero-none-framed':
      'Das Auto, das hinausfahren soll, fehlt: Schreib `a` dafür, oder `z`, wenn es 3 Felder belegt (groß, wenn es senkrecht steht).',
    'hero-two':
      '`{car}` und `{other}` wären beide das Auto, das hinausfahren soll: Gib einem davon einen anderen Buchstaben.',
    'hero-length': '`A` ({at}) belegt {found} Felder: Mach das Auto, das hinausfahren soll, 2 oder 3 Felder lang.',
    'hero-length-framed':
      '`{car}` ({at}) belegt {found:Feld|Felder}: Das Auto, das hinausfahren soll, ist `a` oder `A` mit 2 Feldern, `z` oder `Z` mit 3.',
    'hero-upright':
      '`A` ({at}) steht senkrecht, und bei den 36 Zeichen ist die Ausfahrt rechts: Nimm die Form mit Rand, sie hat Ausfahrten auf allen Seiten.',
    'frame-rows': 'Die Form mit Rand hat 8 Zeilen zu 8 Zeichen, Rand mitgezählt; hier gelesen: {found:Zeile|Zeilen}.',
    'frame-row':
      'Zeile {=row} hat {found:Zeichen|Zeichen}; jede Zeile der Form mit Rand braucht 8 (Leerzeichen zählen mit).',
    'frame-open': 'Der Rand ist offen ({at}): Schreib dort `*`, oder `@` für die Ausfahrt.',
    'exit-none': 'Die Ausfahrt fehlt: Schreib `@` statt eines Zeichens im Rand.',
    'exit-many': '{found} Ausfahrten wurden gelesen: Lass nur eine stehen.',
    'exit-inside': 'Die Ausfahrt `@` ({at}) liegt auf dem Brett: Setz sie in den Rand.',
    'exit-corner':
      'Die Ausfahrt `@` ({at}) liegt in einer Ecke, wo kein Auto hinausfährt: Setz sie ans Ende einer Reihe oder Spalte.',
    'exit-off-row': 'Die Ausfahrt liegt nicht in der Reihe von `{car}` ({at}): Setz sie ans Ende dieser Reihe.',
    'exit-off-column': 'Die Ausfahrt liegt nicht in der Spalte von `{car}` ({at}): Setz sie ans Ende dieser Spalte.',
    'goal-given': 'Bei Rush Hour gibt es kein anderes Ziel: Die Ausfahrt ist das Ziel. Lass das Ziel weg.',
    'other-board': 'Diese Stellung hat andere Autos oder Wände als das geöffnete Brett.',
    right: 'nach rechts',
    left: 'nach links',
    up: 'nach oben',
    down: 'nach unten',
    'by-car': '`{car}`',
    'by-wall': 'eine Wand',
    'by-border': 'der Rand',
    blocked: '`{car}` kann nur {free:Feld|Felder} {way}, dann ist {by} im Weg',
    stuck: '`{car}` kann nicht {way}, da ist {by} im Weg',
    'only-upright': '`{car}` steht senkrecht, fährt also nach oben (`{car}-1`) oder nach unten (`{car}+1`)',
    'only-lying': '`{car}` steht waagerecht, fährt also nach links (`{car}-1`) oder nach rechts (`{car}+1`)',
    'car-none': 'Kein Auto heißt `{car}`; hier gibt es `{cars}`',
    'count-zero': 'Ein Zug geht ein Feld weit oder mehr',
    'word-unknown': 'Schreib das Auto, `+` (rechts, runter) oder `-` (links, hoch) und wie viele Felder: `A+2`.',
    'published-without-walls':
      'Schwerste bekannte Stellung mit der Ausfahrt in Reihe 3 und ohne Wände: {distance:Zug|Züge}.',
    'published-with-walls':
      'Schwerste bekannte Stellung mit der Ausfahrt in Reihe 3 und mit Wänden: {distance:Zug|Züge}.',
  },
  'line-pieces': {
    ...slidingTiles,
    title: 'Linienpuzzle',
    rules: 'Schieb die Steine, bis sie ein Quadrat bilden.',
    example: '`U L D2 R`',
    notation:
      'Die Richtung, in die ein Stein geht: `U` hoch, `D` runter, `L` links, `R` rechts (`D2` ist zweimal runter; auch Pfeile und ganze Wörter gehen), oder der Stein selbst, `┌`, wenn sich nur einer dieser Art bewegen lässt. Du kannst auch schreiben, wohin die Lücke geht: Lösen deine Züge das Rätsel auf die eine Art nicht, lese ich sie auf die andere.',
    positions:
      'Die neun Felder Reihe für Reihe, `_` für die Lücke: `┌─┐│_│└─┘`. Statt `─` und `│` gehen auch `-` und `|`, ebenso Ziffern: 0 Lücke, 1 `┌`, 2 `─`, 3 `┐`, 4 `│`, 5 `└`, 6 `┘`.',
    'alt-line-across': 'Linie waagerecht',
    'alt-line-upright': 'Linie senkrecht',
    'alt-corner-right-down': 'Ecke rechts und unten',
    'alt-corner-left-down': 'Ecke links und unten',
    'alt-corner-right-up': 'Ecke rechts und oben',
    'alt-corner-left-up': 'Ecke links und oben',
  },
  'no-off': {
    ...slidingTiles,
    title: 'NO-OFF',
    rules: 'Schieb die Steine, bis NO OFF dasteht.',
    example: '`U L2 D R`',
    notation:
      'Die Richtung, in die ein Stein geht: `U` hoch, `D` runter, `L` links, `R` rechts (`D2` ist zweimal runter; auch Pfeile und ganze Wörter gehen), oder der Stein selbst, `N`, `O`, `F` oder `##` für die Glühbirne, wenn sich nur einer dieser Art bewegen lässt. Die Glühbirne verlässt nie ihre Reihe. Du kannst auch schreiben, wohin die Lücke geht: Lösen deine Züge das Rätsel auf die eine Art nicht, lese ich sie auf die andere.',
    positions:
      'Zwei Reihen mit je vier Feldern, `##` für die Glühbirne und `_` für die Lücke: `##ON/OFF_`. Groß- und Kleinbuchstaben gelten nur dann als verschieden, wenn ein Buchstabe groß und klein vorkommt (`##no/OfF_`); dann ist auch ein Ziel nötig.',
    'goal-needed':
      'Hier gelten große und kleine Buchstaben als verschieden (`{letters}`), darum ist ein Ziel nötig, das sagt, wohin jeder gehört.',
    'alt-bulb': 'Glühbirne',
  },
  'knight-exchange': {
    title: 'Springertausch',
    rules: 'Spring mit den weißen Springern in die oberste Reihe und mit den schwarzen in die unterste.',
    example: '`a4c3 c4b2`',
    notation:
      'Von Feld zu Feld, Linien a b c von links und Reihen 1 bis 4 von unten: `a1b3`, `a1-b3` oder `a1→b3`. Springt ein Springer weiter, geht auch eine Kette, `a1-b3-c1`: zwei Züge. Gesprungen wird wie im Schach, auf leere Felder, und die Farben müssen sich nicht abwechseln.',
    positions:
      'Vier Reihen von oben, `B` schwarz, `W` weiß, `.` leer: `BBB/.../.../WWW`. Auch `1 2 0` und `● ○` gehen.',
    'in-goal': 'Im Ziel: {reason}',
    'squares-count': 'Nötig sind {expected} Felder, gelesen wurden {found}.',
    'square-unknown': '`{square}` (Stelle {=place}) ist kein Feld: Schreib `B`, `W` oder `.`',
    'knights-count':
      'Nötig sind drei schwarze und drei weiße Springer; gelesen wurden {black} schwarze und {white} weiße.',
    'knight-none': 'Auf {square} steht kein Springer',
    'knight-blocked': 'Auf {square} steht schon ein Springer',
    'knight-apart': 'Ein Springer springt nicht von {from} nach {to}',
    'word-unknown': 'Schreib zwei Felder, von wo und wohin: `a1b3`.',
    'alt-knight-black': 'schwarzer Springer',
    'alt-knight-white': 'weißer Springer',
  },
  'sliding-blocks': {
    title: 'Klotski',
    rules: 'Schieb rote Blöcke auf ihren Umriss.',
    example: '`B+R E+D2`',
    notation:
      'Schreib den Block, `+` und seinen Weg: `A+R` (rechts), `C+D2` (2 runter), `D+RD` (rechts, dann runter). Auch `C runter 2`, `D RD` und `A→` gehen. Groß oder klein ist egal, außer wenn beides Blöcke auf diesem Brett sind. In einem Zug rutscht ein Block beliebig weit, auch um Ecken, während die anderen stillstehen.',
    positions:
      'Reihen aus Buchstaben, ein Buchstabe für jeden Block, `_` oder `.` für ein leeres Feld, `#` für eine Wand, höchstens 6 breit und 6 hoch: `HAAI/HAAI/JCCK/JDEK/F__G`. Ein großer und ein kleiner Buchstabe sind zwei Blöcke. Dahinter das Ziel: `>` und noch einmal dieselben Reihen, aber nur mit den Blöcken, die einen Zielplatz haben, und sonst `.`: `> ..../..../..../.AA./.AA.`. Blöcke gleicher Form gelten als gleich, außer das Ziel nennt sie. Bei 4×5 kannst du das Ziel weglassen, wenn ein Block 2×2 groß ist: Er muss dann unten in die Mitte. Stellungen, die viele kennen, haben Namen: `klotski`.',
    at: 'Reihe {=row}, Spalte {=column}',
    size: '{=width} breit und {=height} hoch',
    'rows-none':
      'Schreib die Reihen des Bretts mit `/` dazwischen, `ABBC/ABBC/DEEF/DGHF/I__J`, oder einen Namen: `klotski`.',
    'row-count':
      'Reihe {=row} hat {found:Feld|Felder}, andere haben {expected}: Schreib `_` für ein leeres Feld und `#`, wo das Brett keins hat.',
    'too-large': 'Das Brett ist {=width} breit und {=height} hoch: Mehr als 6 breit und 6 hoch geht nicht.',
    'sign-unknown':
      '`{sign}` ({at}) bedeutet hier nichts: Schreib einen Buchstaben für einen Block, `_` für ein leeres Feld, `#` für eine Wand.',
    'block-torn':
      '`{block}` hängt nicht zusammen: hier ({at}) und dort ({other}). Sind das zwei Blöcke, gib einem davon einen anderen Buchstaben.',
    'blocks-none': 'Es gibt keinen Block: Schreib einen Buchstaben auf jedes seiner Felder.',
    'gap-none': 'Kein Feld ist leer, also kann sich nichts bewegen: Schreib `_` für ein leeres.',
    'too-many':
      'Für diese Blöcke gibt es mehr Stellungen, als ich durchzählen kann: Nimm weniger oder größere, oder nenn im Ziel weniger.',
    'too-long': 'Das Brett hat mehr Blöcke, als ich mir merken kann: Nimm weniger, oder nenn im Ziel weniger.',
    'in-goal': 'Im Ziel: {reason}',
    'goal-none':
      'Wohin sollen die Blöcke? Schreib hinter die Stellung das Ziel, mit den Blöcken, die einen Zielplatz haben, und sonst `.`, so: `> {goal}`.',
    'goal-empty': 'Es ist kein Block genannt: Schreib den Buchstaben von einem auf die Felder, wo er stehen soll.',
    'goal-size': 'Es ist {found}, und das Brett ist {expected}: Mach beide gleich groß.',
    'goal-letter': '`{block}` ist nicht auf dem Brett, dort gibt es `{blocks}`.',
    'goal-shape': '`{block}` ({at}) hat eine andere Form als auf dem Brett: Schreib ihn so, wie er dort liegt.',
    'goal-wall': '`{block}` liegt auf einer Wand ({at}): Setz ihn woandershin.',
    'other-board': 'Diese Stellung hat andere Blöcke, Wände oder Zielplätze als das geöffnete Brett.',
    right: 'nach rechts',
    left: 'nach links',
    up: 'nach oben',
    down: 'nach unten',
    'by-block': '`{block}`',
    'by-wall': 'eine Wand',
    'by-border': 'der Rand',
    stuck: '`{block}` kann nicht {way}, da ist {by} im Weg',
    blocked: 'Nach {free:Schritt|Schritten} kann `{block}` nicht {way}, da ist {by} im Weg',
    back: '`{block}` kommt dorthin zurück, wo er stand, das ist also kein Zug: Lass das weg',
    'block-none': 'Kein Block heißt `{block}`; hier gibt es `{blocks}`',
    'count-zero': 'Ein Schritt geht ein Feld weit: Lass die 0 weg',
    'way-none': 'Welche Richtung das ist, weiß ich nicht: Schreib `{one}` oder `{two}`',
    unclear:
      'Ob `{block}` der Block oder die Richtung ist, weiß ich nicht: Schreib `+` hinter jeden Block (`{block}+R`) und seinen ganzen Weg dahinter',
    'word-unknown': 'Schreib den Block, `+` und seinen Weg: `A+R`, `C+D2`.',
    klotski: 'Klotski',
    pennant: 'Fähnchen-Puzzle',
    'mas-puzzle': 'Ma’s Puzzle',
    century: 'Century-Puzzle',
    'super-century': 'Super Century',
    quzzle: 'Quzzle',
    'quzzle-killer': 'Quzzle Killer',
    hughes: 'Hughes-Puzzle',
    'moving-day': 'Umzugstag',
    'only-18-steps': 'Nur 18 Züge',
    daisy: 'Gänseblümchen',
    snowdrop: 'Schneeglöckchen',
    trail: 'Pfad',
    ambush: 'Hinterhalt',
    'zhi-hui-ruo-ding': 'Zhi Hui Ruo Ding',
    'jiang-yong-cao-ying': 'Jiang Yong Cao Ying',
    'qi-tou-bing-jin': 'Qi Tou Bing Jin',
    'bing-fen-san-lu': 'Bing Fen San Lu',
    'yu-sheng-xi-li': 'Yu Sheng Xi Li',
    'zuo-you-bu-bing': 'Zuo You Bu Bing',
    'tao-hua-yuan-zhong': 'Tao Hua Yuan Zhong',
    'yi-lu-jin-jun': 'Yi Lu Jin Jun',
    'yi-lu-shun-feng': 'Yi Lu Shun Feng',
    'wei-er-bu-jian': 'Wei Er Bu Jian',
    'jie-zu-xian-deng': 'Jie Zu Xian Deng',
    'tun-bing-dong-lu': 'Tun Bing Dong Lu',
    'si-mian-chu-ge': 'Si Mian Chu Ge',
    'cha-chi-nan-fei': 'Cha Chi Nan Fei',
    'shou-kou-ru-ping': 'Shou Kou Ru Ping',
    'shuang-jiang-dang-lu': 'Shuang Jiang Dang Lu',
    'heng-ma-dang-guan': 'Heng Ma Dang Guan',
    'bing-dang-jiang-zu': 'Bing Dang Jiang Zu',
    'du-se-yao-dao': 'Du Se Yao Dao',
    'xiao-yan-chu-chao': 'Xiao Yan Chu Chao',
    'shui-xie-bu-tong': 'Shui Xie Bu Tong',
    'si-lu-jin-bing': 'Si Lu Jin Bing',
    'ru-di-wu-men': 'Ru Di Wu Men',
    'guo-wu-guan': 'Guo Wu Guan',
    'jin-zai-zhi-chi': 'Jin Zai Zhi Chi',
    'feng-hui-lu-zhuan': 'Feng Hui Lu Zhuan',
  },
};
