import type { Sentences } from '../en/index.ts';

const slidingTiles = {
  'in-goal': 'Dans l’objectif : {reason}',
  'cells-count': 'Il faut {expected} cases, case vide comprise ; j’en ai lu {found}.',
  'cell-unknown': '`{cell}` (place {=place}) n’est pas une case de ce plateau : {symbols}.',
  'cell-often': '`{cell}` apparaît {found:fois|fois}, et devrait apparaître {expected:fois|fois}.',
  'no-tile-below': 'sous la case vide, rien ne peut monter',
  'no-tile-above': 'au-dessus de la case vide, rien ne peut descendre',
  'no-tile-right': 'à droite de la case vide, rien ne peut aller vers la gauche',
  'no-tile-left': 'à gauche de la case vide, rien ne peut aller vers la droite',
  'gap-at-top': 'la case vide est sur la ligne du haut et ne peut pas monter',
  'gap-at-bottom': 'la case vide est sur la ligne du bas et ne peut pas descendre',
  'gap-at-left': 'la case vide est dans la première colonne et ne peut pas aller vers la gauche',
  'gap-at-right': 'la case vide est dans la dernière colonne et ne peut pas aller vers la droite',
  'block-stuck': 'dans ce sens, la pièce longue qui est là ne tient pas dans une seule case vide',
  'block-broken': 'Les cases de `{block}` doivent être côte à côte et former une seule pièce.',
  'block-elsewhere':
    'La pièce longue `{block}` ne glisse que sur sa ligne, car il n’y a qu’une case vide. Elle est sur une autre ligne que dans l’objectif, et y restera toujours.',
  'tile-apart': 'cette pièce n’est pas à côté de la case vide',
  'tile-which': 'plusieurs pièces de ce genre sont à côté de la case vide : donne plutôt une direction',
  'count-first': 'écris le nombre après la direction (`D2`, c’est deux coups vers le bas)',
  'word-unknown': 'Utilise `U` (haut), `D` (bas), `L` (gauche), `R` (droite), ou nomme la pièce : `{symbols}`.',
  'parity-odd-width':
    'En lisant ligne par ligne sans la case vide, {inversions:paire de tuiles est|paires de tuiles sont} dans le mauvais ordre par rapport à l’objectif. Un coup horizontal ne change aucune paire, et un coup vertical en change exactement deux : ce nombre reste donc toujours impair ; dans l’objectif, c’est 0.',
  'parity-even-width':
    'En lisant ligne par ligne sans la case vide, {inversions:paire de tuiles est|paires de tuiles sont} dans le mauvais ordre par rapport à l’objectif, et la case vide est à {rows:ligne|lignes} de sa place. Un coup horizontal n’y change rien ; un coup vertical change de 1 la ligne de la case vide, et un nombre impair de paires. La somme des deux reste donc toujours impaire ; dans l’objectif, c’est 0.',
  'parity-even-width-block':
    'En lisant ligne par ligne les seules pièces d’une case, {inversions:paire est|paires sont} dans le mauvais ordre par rapport à l’objectif, et la case vide est à {rows:ligne|lignes} de sa place. Un coup horizontal n’y change rien ; un coup vertical change de 1 la ligne de la case vide, et un nombre impair de paires. La somme des deux reste donc toujours impaire ; dans l’objectif, c’est 0.',
};

export const families: Sentences['families'] = {
  '8-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Utilise `U` (haut), `D` (bas), `L` (gauche), `R` (droite), ou les numéros des tuiles.',
    title: 'Taquin 8',
    rules: 'Range les tuiles dans l’ordre, de 1 à 8.',
    example: '`U L D2 R`, ou `8 6 7`',
    notation:
      'La direction de la tuile : `U` haut, `D` bas, `L` gauche, `R` droite (`D2`, c’est deux fois vers le bas ; les flèches et les mots comme « haut » marchent aussi). Ou les numéros des tuiles, dans l’ordre : `8 6 7`. Tu peux aussi écrire où va la case vide : si tes coups ne donnent pas de solution dans un sens, je les lis dans l’autre.',
    positions: 'Les neuf cases ligne par ligne, `0` ou `_` pour la case vide : `867254301` ou `8 6 7 / 2 5 4 / 3 _ 1`.',
  },
  '7-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Utilise `U` (haut), `D` (bas), `L` (gauche), `R` (droite), ou les numéros des tuiles.',
    title: 'Taquin 7',
    rules: 'Range les tuiles dans l’ordre, de 1 à 7.',
    example: '`U L2 D R`, ou `7 3 4`',
    notation:
      'La direction de la tuile : `U` haut, `D` bas, `L` gauche, `R` droite (`D2`, c’est deux fois vers le bas ; les flèches et les mots comme « haut » marchent aussi). Ou les numéros des tuiles, dans l’ordre : `7 3 4`. Tu peux aussi écrire où va la case vide : si tes coups ne donnent pas de solution dans un sens, je les lis dans l’autre.',
    positions: 'Les huit cases ligne par ligne, `0` ou `_` pour la case vide : `12345670` ou `1 2 3 4 / 5 6 7 _`.',
  },
  '15-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Utilise `U` (haut), `D` (bas), `L` (gauche), `R` (droite), ou les numéros des tuiles.',
    title: 'Taquin 15',
    rules: 'Range les tuiles dans l’ordre, de 1 à 15.',
    example: '`U L D2 R`, ou `12 8 7`',
    notation:
      'La direction de la tuile : `U` haut, `D` bas, `L` gauche, `R` droite (`D2`, c’est deux fois vers le bas ; les flèches et les mots comme « haut » marchent aussi). Ou les numéros des tuiles, dans l’ordre et séparés : `12 8 7`. Tu peux aussi écrire où va la case vide : si tes coups ne donnent pas de solution dans un sens, je les lis dans l’autre.',
    positions:
      'Les seize nombres ligne par ligne, `0` ou `_` pour la case vide : `1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _` ; ou seize chiffres hexadécimaux, `123456789ABCDEF0`.',
    'published-farthest': 'Les plus difficiles de toutes : {distance:coup|coups} (17 positions) ; l’une d’elles :',
  },
  'rush-hour': {
    title: 'Rush Hour',
    rules: 'Déplace les voitures pour faire sortir `A`.',
    example: '`A+2 B-1`',
    notation:
      'Une voiture ne glisse que dans le sens de sa longueur. Écris la voiture, `+` (droite ou bas) ou `-` (gauche ou haut), et le nombre de cases : `A+2 B-1`. Sans nombre, c’est une case. `AR2`, `A droite 2`, `A→2` et `A→→` marchent aussi. Majuscule ou minuscule, peu importe, sauf si les deux sont des voitures de ce plateau. Une voiture va aussi loin que tu veux en un coup, et sortir n’en coûte pas un de plus.',
    positions:
      'Les 36 cases ligne par ligne : une lettre par voiture, `A` pour celle qui sort à droite, `o` ou `.` pour une case vide, `x` pour un mur : `GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo`. Une majuscule et une minuscule sont deux voitures. Ou avec cadre, et la sortie `@` de n’importe quel côté : huit lignes de huit signes, `*` pour le cadre et les murs, un espace ou `.` pour une case vide, les minuscules pour les voitures à l’horizontale et les majuscules pour celles à la verticale, `a` à `q` pour deux cases et `r` à `z` pour trois, `a` ou `z` pour celle qui sort : `********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********`.',
    at: 'ligne {=row}, colonne {=column}',
    'at-framed': 'ligne {=row}, place {=column}, cadre compris',
    'cells-count': 'Un plateau a 36 cases, et j’en ai lu {found}.',
    'row-count': 'La ligne {=row} a {found:case|cases} ; il en faut 6 par ligne.',
    'sign-unknown':
      '`{sign}` ({at}) ne veut rien dire ici : écris une lettre pour une voiture, `o` ou `.` pour une case vide, `x` pour un mur.',
    'sign-unknown-framed':
      '`{sign}` ({at}) ne veut rien dire ici : écris une lettre pour une voiture, un espace ou `.` pour une case vide, `*` pour un mur.',
    'car-single':
      '`{car}` ({at}) ne couvre qu’une case, et une voiture en couvre au moins deux : ajoute les autres, ou vide celle-ci.',
    'car-bent':
      '`{car}` ({at}) fait un angle, et une voiture est toujours droite : donne une autre lettre à l’une de ses parties.',
    'car-apart':
      '`{car}` est en plusieurs morceaux : ici ({at}) et là ({other}). Si ce sont deux voitures, donne une autre lettre à l’une d’elles.',
    'car-capital':
      'La majuscule `{car}` ({at}) est une voiture ici, et elle n’est pas d’un seul tenant : écris `o` en minuscule pour une case vide, `x` en minuscule pour un mur.',
    'car-upright': '`{car}` ({at}) est à la verticale : écris-la en majuscule, `{other}`.',
    'car-lying': '`{car}` ({at}) est à l’horizontale : écris-la en minuscule, `{other}`.',
    'length-two':
      '`{car}` ({at}) couvre {found} cases, mais `a` à `q` sont des voitures de 2 cases : pour 3 cases, prends une lettre de `r` à `z`.',
    'length-three':
      '`{car}` ({at}) couvre {found:case|cases}, mais `r` à `z` sont des voitures de 3 cases : pour 2 cases, prends une lettre de `a` à `q`.',
    'hero-none': 'Aucune voiture ne s’appelle `A` : écris `A` en majuscule pour la voiture qui doit sortir.',
    'hero-none-framed':
      'Il manque la voiture qui doit sortir : écris-la `a`, ou `z` si elle couvre 3 cases (en majuscule si elle est à la verticale).',
    'hero-two':
      '`{car}` et `{other}` seraient toutes les deux la voiture qui doit sortir : donne une autre lettre à l’une d’elles.',
    'hero-length': '`A` ({at}) couvre {found} cases : la voiture qui doit sortir en couvre 2 ou 3.',
    'hero-length-framed':
      '`{car}` ({at}) couvre {found:case|cases} : la voiture qui doit sortir est `a` ou `A` avec 2 cases, `z` ou `Z` avec 3.',
    'hero-upright':
      '`A` ({at}) est à la verticale, et avec 36 caractères, la sortie est à droite : écris plutôt le plateau avec cadre, où la sortie peut être de n’importe quel côté.',
    'frame-rows': 'Avec cadre, un plateau a 8 lignes de 8 signes, cadre compris, et j’en ai lu {found:ligne|lignes}.',
    'frame-row': 'La ligne {=row} a {found:signe|signes} ; avec cadre, il en faut 8 par ligne (les espaces comptent).',
    'frame-open': 'Le cadre est ouvert ({at}) : écris-y `*`, ou `@` pour la sortie.',
    'exit-none': 'Il manque la sortie : écris `@` à la place d’un des signes du cadre.',
    'exit-many': 'J’ai lu {found} sorties : n’en laisse qu’une.',
    'exit-inside': 'La sortie `@` ({at}) est à l’intérieur du plateau : mets-la dans le cadre.',
    'exit-corner':
      'La sortie `@` ({at}) est dans un coin, où aucune voiture ne sort : mets-la au bout d’une ligne ou d’une colonne.',
    'exit-off-row': 'La sortie n’est pas sur la ligne de `{car}` ({at}) : mets-la au bout de cette ligne.',
    'exit-off-column': 'La sortie n’est pas sur la colonne de `{car}` ({at}) : mets-la au bout de cette colonne.',
    'goal-given': 'Rush Hour n’a pas d’autre objectif que la sortie. Enlève l’objectif.',
    'other-board': 'Ce plateau n’a pas les mêmes voitures ou les mêmes murs que celui qui est ouvert.',
    right: 'vers la droite',
    left: 'vers la gauche',
    up: 'vers le haut',
    down: 'vers le bas',
    'by-car': '`{car}`',
    'by-wall': 'un mur',
    'by-border': 'le bord',
    blocked: '`{car}` a seulement {free:case libre|cases libres} {way} : {by} bloque le passage',
    stuck: '`{car}` ne peut pas aller {way} : {by} bloque le passage',
    'only-upright': '`{car}` est à la verticale : elle va vers le haut (`{car}-1`) ou vers le bas (`{car}+1`)',
    'only-lying': '`{car}` est à l’horizontale : elle va vers la gauche (`{car}-1`) ou vers la droite (`{car}+1`)',
    'car-none': 'aucune voiture ne s’appelle `{car}` ; ici, il y a `{cars}`',
    'count-zero': 'un coup déplace la voiture d’une case ou plus',
    'word-unknown': 'Écris la voiture, `+` (droite, bas) ou `-` (gauche, haut) et le nombre de cases : `A+2`.',
    'published-without-walls':
      'La plus difficile connue avec la sortie à la ligne 3 et sans murs : {distance:coup|coups}.',
    'published-with-walls': 'La plus difficile connue avec la sortie à la ligne 3 et des murs : {distance:coup|coups}.',
  },
  'line-pieces': {
    ...slidingTiles,
    title: 'Ligne brisée',
    rules: 'Fais glisser les pièces pour former un carré.',
    example: '`U L D2 R`',
    notation:
      'La direction de la pièce : `U` haut, `D` bas, `L` gauche, `R` droite (`D2`, c’est deux fois vers le bas ; les flèches et les mots comme « haut » marchent aussi). Ou la pièce elle-même, `┌`, si une seule de ce genre peut bouger. Tu peux aussi écrire où va la case vide : si tes coups ne donnent pas de solution dans un sens, je les lis dans l’autre.',
    positions:
      'Les neuf cases ligne par ligne, `_` pour la case vide : `┌─┐│_│└─┘`. `-` et `|` marchent pour `─` et `│`, et les chiffres aussi : 0 case vide, 1 `┌`, 2 `─`, 3 `┐`, 4 `│`, 5 `└`, 6 `┘`.',
    'alt-line-across': 'trait horizontal',
    'alt-line-upright': 'trait vertical',
    'alt-corner-right-down': 'coin vers la droite et le bas',
    'alt-corner-left-down': 'coin vers la gauche et le bas',
    'alt-corner-right-up': 'coin vers la droite et le haut',
    'alt-corner-left-up': 'coin vers la gauche et le haut',
  },
  'no-off': {
    ...slidingTiles,
    title: 'NO-OFF',
    rules: 'Fais glisser les pièces pour écrire NO OFF.',
    example: '`U L2 D R`',
    notation:
      'La direction de la pièce : `U` haut, `D` bas, `L` gauche, `R` droite (`D2`, c’est deux fois vers le bas ; les flèches et les mots comme « haut » marchent aussi). Ou la pièce elle-même, `N`, `O`, `F` ou `##` pour l’ampoule, si une seule de ce genre peut bouger. L’ampoule ne quitte jamais sa ligne. Tu peux aussi écrire où va la case vide : si tes coups ne donnent pas de solution dans un sens, je les lis dans l’autre.',
    positions:
      'Deux lignes de quatre, `##` pour l’ampoule et `_` pour la case vide : `##ON/OFF_`. Majuscules et minuscules comptent seulement si une même lettre existe sous les deux formes (`##no/OfF_`), et il faut alors aussi un objectif.',
    'goal-needed':
      'Ici, majuscules et minuscules comptent (`{letters}`) : il faut donc un objectif qui dit où va chaque lettre.',
    'alt-bulb': 'ampoule',
  },
  'knight-exchange': {
    title: 'Échange de cavaliers',
    rules: 'Amène les cavaliers blancs en haut et les noirs en bas.',
    example: '`a4c3 c4b2`',
    notation:
      'D’une case à l’autre, colonnes a b c depuis la gauche et rangées 1 à 4 depuis le bas : `a1b3`, `a1-b3` ou `a1→b3`. Un cavalier qui continue peut s’écrire à la suite, `a1-b3-c1` : deux coups. Les cavaliers sautent comme aux échecs, vers des cases vides, et les couleurs n’ont pas à alterner.',
    positions:
      'Quatre rangées depuis le haut, `B` noir, `W` blanc, `.` vide : `BBB/.../.../WWW`. `1 2 0` et `● ○` marchent aussi.',
    'in-goal': 'Dans l’objectif : {reason}',
    'squares-count': 'Il faut {expected} cases, et j’en ai lu {found}.',
    'square-unknown': '`{square}` (place {=place}) n’est pas une case : écris `B`, `W` ou `.`',
    'knights-count':
      'Il faut trois cavaliers noirs et trois blancs ; j’en ai lu {black:noir|noirs} et {white:blanc|blancs}.',
    'knight-none': 'il n’y a pas de cavalier en {square}',
    'knight-blocked': 'il y a déjà un cavalier en {square}',
    'knight-apart': 'un cavalier ne saute pas de {from} à {to}',
    'word-unknown': 'Écris une case, puis une autre : `a1b3`.',
    'alt-knight-black': 'cavalier noir',
    'alt-knight-white': 'cavalier blanc',
  },
  'sliding-blocks': {
    title: 'Klotski',
    rules: 'Mets chaque bloc rouge sur son contour.',
    example: '`B+R E+D2`',
    notation:
      'Écris le bloc, `+` et son chemin (U haut, D bas, L gauche, R droite) : `A+R` (droite), `C+D2` (2 vers le bas), `D+RD` (droite, puis bas). `C bas 2`, `D RD` et `A→` marchent aussi. Majuscule ou minuscule, peu importe, sauf si les deux sont des blocs de ce plateau. En un coup, un bloc glisse d’autant de cases que tu veux, même en changeant de direction, pendant que les autres ne bougent pas.',
    positions:
      'Des lignes de lettres, une lettre par bloc, `_` ou `.` pour une case vide, `#` pour un mur, au plus 6 de large et 6 de haut : `HAAI/HAAI/JCCK/JDEK/F__G`. Une majuscule et une minuscule sont deux blocs. Ensuite, l’objectif : `>`, puis encore les mêmes lignes, avec seulement les blocs qui ont une cible, et `.` ailleurs : `> ..../..../..../.AA./.AA.`. Les blocs de même forme se valent, sauf si l’objectif les nomme. Sur un plateau de 4 sur 5, l’objectif est facultatif si un bloc fait 2 sur 2 : il va au milieu du bord du bas. Les plateaux très connus ont un nom : `klotski`.',
    at: 'ligne {=row}, colonne {=column}',
    size: '{=width} de large et {=height} de haut',
    'rows-none': 'Écris les lignes du plateau séparées par `/`, `ABBC/ABBC/DEEF/DGHF/I__J`, ou un nom : `klotski`.',
    'row-count':
      'La ligne {=row} a {found:case|cases} et d’autres en ont {expected} : écris `_` pour une case vide et `#` là où le plateau n’en a pas.',
    'too-large': 'Le plateau fait {=width} de large et {=height} de haut : le maximum est 6 de large et 6 de haut.',
    'sign-unknown':
      '`{sign}` ({at}) ne veut rien dire ici : écris une lettre pour un bloc, `_` pour une case vide, `#` pour un mur.',
    'block-torn':
      '`{block}` est en plusieurs morceaux : ici ({at}) et là ({other}). Si ce sont deux blocs, donne une autre lettre à l’un d’eux.',
    'blocks-none': 'Il n’y a aucun bloc : écris une lettre sur chaque case d’un bloc.',
    'gap-none': 'Aucune case n’est vide, donc rien ne peut bouger : écris `_` pour une case vide.',
    'too-many':
      'Je ne peux pas numéroter autant de façons de placer ces blocs : prends-en moins ou de plus grands, ou nommes-en moins dans l’objectif.',
    'too-long':
      'Le plateau a trop de blocs pour que je puisse les suivre : prends-en moins, ou nommes-en moins dans l’objectif.',
    'in-goal': 'Dans l’objectif : {reason}',
    'goal-none':
      'Où doivent aller les blocs ? Écris l’objectif après le plateau, avec les blocs qui ont une cible et `.` ailleurs, comme ceci : `> {goal}`.',
    'goal-empty': 'Aucun bloc n’est nommé : écris la lettre d’un bloc sur les cases où il doit être.',
    'goal-size': 'Il fait {found}, et le plateau {expected} : donne-leur la même taille.',
    'goal-letter': '`{block}` n’est pas sur le plateau, où il y a `{blocks}`.',
    'goal-shape': '`{block}` ({at}) n’a pas la même forme que sur le plateau : écris-le tel qu’il y est.',
    'goal-wall': '`{block}` est sur un mur ({at}) : déplace-le.',
    'other-board': 'Ce plateau n’a pas les mêmes blocs, murs ou cibles que celui qui est ouvert.',
    right: 'vers la droite',
    left: 'vers la gauche',
    up: 'vers le haut',
    down: 'vers le bas',
    'by-block': '`{block}`',
    'by-wall': 'un mur',
    'by-border': 'le bord',
    stuck: '`{block}` ne peut pas aller {way} : {by} bloque le passage',
    blocked: 'après {free:pas|pas}, `{block}` ne peut pas aller {way} : {by} bloque le passage',
    back: '`{block}` revient là où il était, donc ce n’est pas un coup : enlève-le',
    'block-none': 'aucun bloc ne s’appelle `{block}` ; ici, il y a `{blocks}`',
    'count-zero': 'un pas, c’est une case : enlève le 0',
    'way-none': 'je ne sais pas quelle direction c’est : écris `{one}` ou `{two}`',
    unclear:
      'je ne sais pas si `{block}` est le bloc ou la direction : écris `+` après chaque bloc (`{block}+R`), puis tout son chemin',
    'word-unknown': 'Écris le bloc, `+` et son chemin : `A+R`, `C+D2`.',
    klotski: 'L’Âne rouge (Klotski)',
    pennant: 'Pennant',
    'mas-puzzle': 'Casse-tête de Ma',
    century: 'Century',
    'super-century': 'Super Century',
    quzzle: 'Quzzle',
    'quzzle-killer': 'Quzzle Killer',
    hughes: 'Casse-tête de Hughes',
    'moving-day': 'Moving Day',
    'only-18-steps': 'Seulement 18 coups',
    daisy: 'Pâquerette',
    snowdrop: 'Perce-neige',
    trail: 'Sentier',
    ambush: 'Embuscade',
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
