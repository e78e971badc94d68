import type { Sentences } from '../en/index.ts';

const slidingTiles = {
  'in-goal': 'No objetivo: {reason}',
  'cells-count': 'São necessárias {expected} casas, contando o espaço vazio; aqui há {found}.',
  'cell-unknown': '`{cell}` (casa {=place}) não existe neste tabuleiro, que tem: {symbols}.',
  'cell-often': '`{cell}` aparece {found:vez|vezes} e deveria aparecer {expected:vez|vezes}.',
  'no-tile-below': 'nada abaixo do espaço vazio pode ir para cima',
  'no-tile-above': 'nada acima do espaço vazio pode ir para baixo',
  'no-tile-right': 'nada à direita do espaço vazio pode ir para a esquerda',
  'no-tile-left': 'nada à esquerda do espaço vazio pode ir para a direita',
  'gap-at-top': 'o espaço vazio está na primeira linha e não pode ir para cima',
  'gap-at-bottom': 'o espaço vazio está na última linha e não pode ir para baixo',
  'gap-at-left': 'o espaço vazio está na primeira coluna e não pode ir para a esquerda',
  'gap-at-right': 'o espaço vazio está na última coluna e não pode ir para a direita',
  'block-stuck': 'a peça comprida que está ali não cabe, nessa direção, em um espaço vazio de uma casa',
  'block-broken': 'As casas de `{block}` precisam estar lado a lado, como uma só peça.',
  'block-elsewhere':
    'A peça comprida `{block}` só desliza na própria linha, porque o espaço vazio é de uma casa só. Ela está em uma linha diferente da do objetivo, e fica lá para sempre.',
  'tile-apart': 'esta peça não está ao lado do espaço vazio',
  'tile-which': 'há mais de uma peça dessas ao lado do espaço vazio: indique uma direção',
  'count-first': 'escreva o número depois da direção (`D2` são dois movimentos para baixo)',
  'word-unknown': 'Use `U` `D` `L` `R` ou diga qual peça: `{symbols}`.',
  'parity-odd-width':
    'Lendo linha por linha, sem o espaço vazio, {inversions:par de peças está|pares de peças estão} na ordem errada em relação ao objetivo. Um movimento para o lado não muda nenhum par, e um para cima ou para baixo muda exatamente dois, então esse número continua ímpar para sempre; no objetivo, ele é 0.',
  'parity-even-width':
    'Lendo linha por linha, sem o espaço vazio, {inversions:par de peças está|pares de peças estão} na ordem errada em relação ao objetivo, e o espaço vazio está a {rows:linha|linhas} do lugar dele. Um movimento para o lado não muda nenhum dos dois números; um para cima ou para baixo muda a linha do espaço vazio em 1 e um número ímpar de pares. Então a soma continua ímpar para sempre; no objetivo, ela é 0.',
  'parity-even-width-block':
    'Lendo linha por linha, só as peças de uma casa, {inversions:par está|pares estão} na ordem errada em relação ao objetivo, e o espaço vazio está a {rows:linha|linhas} do lugar dele. Um movimento para o lado não muda nenhum dos dois números; um para cima ou para baixo muda a linha do espaço vazio em 1 e um número ímpar de pares. Então a soma continua ímpar para sempre; no objetivo, ela é 0.',
};

export const families: Sentences['families'] = {
  '8-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Use `U` `D` `L` `R` ou os números das peças.',
    title: 'Jogo do 8',
    rules: 'Deslize as peças até formarem 1 a 8.',
    example: '`U L D2 R` ou `8 6 7`',
    notation:
      'A direção em que a peça vai, `U` `D` `L` `R` (`D2` é duas vezes para baixo; também valem setas e as palavras cima, baixo, esquerda, direita), ou os números das peças, na ordem: `8 6 7`. Se preferir, escreva para onde vai o espaço vazio: se os movimentos não resolverem de um jeito, eu leio do outro.',
    positions: 'As nove casas linha por linha, `0` ou `_` no espaço vazio: `867254301` ou `8 6 7 / 2 5 4 / 3 _ 1`.',
  },
  '7-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Use `U` `D` `L` `R` ou os números das peças.',
    title: 'Jogo do 7',
    rules: 'Deslize as peças até formarem 1 a 7.',
    example: '`U L2 D R` ou `7 3 4`',
    notation:
      'A direção em que a peça vai, `U` `D` `L` `R` (`D2` é duas vezes para baixo; também valem setas e as palavras cima, baixo, esquerda, direita), ou os números das peças, na ordem: `7 3 4`. Se preferir, escreva para onde vai o espaço vazio: se os movimentos não resolverem de um jeito, eu leio do outro.',
    positions: 'As oito casas linha por linha, `0` ou `_` no espaço vazio: `12345670` ou `1 2 3 4 / 5 6 7 _`.',
  },
  '15-puzzle': {
    ...slidingTiles,
    'word-unknown': 'Use `U` `D` `L` `R` ou os números das peças.',
    title: 'Jogo do 15',
    rules: 'Deslize as peças até formarem 1 a 15.',
    example: '`U L D2 R` ou `12 8 7`',
    notation:
      'A direção em que a peça vai, `U` `D` `L` `R` (`D2` é duas vezes para baixo; também valem setas e as palavras cima, baixo, esquerda, direita), ou os números das peças, na ordem e separados: `12 8 7`. Se preferir, escreva para onde vai o espaço vazio: se os movimentos não resolverem de um jeito, eu leio do outro.',
    positions:
      'Os dezesseis números linha por linha, `0` ou `_` no espaço vazio: `1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 _`; ou dezesseis dígitos hexadecimais, `123456789ABCDEF0`.',
    'published-farthest': 'Os mais difíceis que existem: {distance:movimento|movimentos} (17 tabuleiros); um deles:',
  },
  'rush-hour': {
    title: 'Rush Hour',
    rules: 'Deslize os carros até `A` chegar à saída.',
    example: '`A+2 B-1`',
    notation:
      'Cada carro só anda para a frente e para trás. Escreva o carro, `+` para a direita ou para baixo, `-` para a esquerda ou para cima, e quantas casas: `A+2 B-1`. Sem número, é uma casa. `AR2`, `A direita 2`, `A→2` e `A→→` também valem. Maiúscula ou minúscula tanto faz, a não ser que as duas sejam carros neste tabuleiro. Em um só movimento, o carro vai até onde você quiser, e sair do tabuleiro não custa um movimento a mais.',
    positions:
      'As 36 casas linha por linha, uma letra para cada carro, `A` para o que sai pela direita, `o` ou `.` para uma casa vazia, `x` para uma parede: `GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo`. Uma maiúscula e uma minúscula são dois carros. Ou com moldura, com a saída `@` em qualquer lado: oito linhas de oito, `*` para a moldura e as paredes, um espaço ou `.` para uma casa vazia, minúsculas para carros na horizontal e maiúsculas para carros na vertical, `a` a `q` com duas casas e `r` a `z` com três, `a` ou `z` para o que sai: `********/*  rrr */*   bbC*/*ddEF C*/@GSEFaa*/*GS ** */**Shhii*/********`.',
    at: 'linha {=row}, coluna {=column}',
    'at-framed': 'linha {=row}, caractere {=column}, contando a moldura',
    'cells-count': 'Um tabuleiro tem 36 casas, e eu li {found}.',
    'row-count': 'A linha {=row} tem {found:casa|casas}; cada linha precisa de 6.',
    'sign-unknown':
      '`{sign}` ({at}) não significa nada aqui: escreva uma letra para um carro, `o` ou `.` para uma casa vazia, `x` para uma parede.',
    'sign-unknown-framed':
      '`{sign}` ({at}) não significa nada aqui: escreva uma letra para um carro, um espaço ou `.` para uma casa vazia, `*` para uma parede.',
    'car-single':
      '`{car}` ({at}) só ocupa uma casa, e um carro ocupa duas ou mais: complete o carro ou esvazie a casa.',
    'car-bent': '`{car}` ({at}) está dobrado: um carro é reto, então troque a letra de uma das partes.',
    'car-apart':
      '`{car}` está em dois lugares: aqui ({at}) e ali ({other}). Se forem dois carros, dê outra letra a um deles.',
    'car-capital':
      'O `{car}` maiúsculo ({at}) aqui é um carro, e não está inteiro: escreva um `o` minúsculo para uma casa vazia, um `x` minúsculo para uma parede.',
    'car-upright': '`{car}` ({at}) está na vertical: escreva com maiúscula, `{other}`.',
    'car-lying': '`{car}` ({at}) está na horizontal: escreva com minúscula, `{other}`.',
    'length-two':
      '`{car}` ({at}) ocupa {found} casas, mas `a` a `q` são carros de 2 casas: use uma letra de `r` a `z` para 3 casas.',
    'length-three':
      '`{car}` ({at}) ocupa {found:casa|casas}, mas `r` a `z` são carros de 3 casas: use uma letra de `a` a `q` para 2 casas.',
    'hero-none': 'Nenhum carro se chama `A`: escreva um `A` maiúsculo para o carro que deve sair.',
    'hero-none-framed':
      'Falta o carro que deve sair: escreva `a`, ou `z` se ele ocupar 3 casas (com maiúscula se estiver na vertical).',
    'hero-two': '`{car}` e `{other}` seriam os dois o carro que deve sair: troque a letra de um deles.',
    'hero-length': '`A` ({at}) ocupa {found} casas: o carro que deve sair precisa ter 2 ou 3 casas.',
    'hero-length-framed':
      '`{car}` ({at}) ocupa {found:casa|casas}: o carro que deve sair é `a` ou `A` com 2 casas, `z` ou `Z` com 3.',
    'hero-upright':
      '`A` ({at}) está na vertical, e na forma de 36 caracteres a saída fica à direita: use a forma com moldura, que permite saídas em todos os lados.',
    'frame-rows': 'A forma com moldura tem 8 linhas de 8 caracteres, contando a moldura, e eu li {found:linha|linhas}.',
    'frame-row':
      'A linha {=row} tem {found:caractere|caracteres}; cada linha da forma com moldura precisa de 8 (espaços contam).',
    'frame-open': 'A moldura está aberta ({at}): escreva `*` ali, ou `@` para a saída.',
    'exit-none': 'Falta a saída: escreva `@` no lugar de um dos caracteres da moldura.',
    'exit-many': 'Li {found} saídas: deixe uma só.',
    'exit-inside': 'A saída `@` ({at}) está dentro do tabuleiro: coloque a saída na moldura.',
    'exit-corner':
      'A saída `@` ({at}) está em um canto, por onde nenhum carro sai: coloque a saída na ponta de uma linha ou coluna.',
    'exit-off-row': 'A saída não está na linha de `{car}` ({at}): coloque a saída em uma ponta dessa linha.',
    'exit-off-column': 'A saída não está na coluna de `{car}` ({at}): coloque a saída em uma ponta dessa coluna.',
    'goal-given': 'Rush Hour não aceita outro objetivo: o objetivo é a saída. Deixe o objetivo de fora.',
    'other-board': 'Os carros ou as paredes deste tabuleiro não são os do tabuleiro aberto.',
    right: 'para a direita',
    left: 'para a esquerda',
    up: 'para cima',
    down: 'para baixo',
    'by-car': '`{car}`',
    'by-wall': 'uma parede',
    'by-border': 'a borda',
    blocked: '`{car}` só pode andar {free:casa|casas} {way}: {by} está no caminho',
    stuck: '`{car}` não pode ir {way}: {by} está no caminho',
    'only-upright': '`{car}` está na vertical, então vai para cima (`{car}-1`) ou para baixo (`{car}+1`)',
    'only-lying': '`{car}` está na horizontal, então vai para a esquerda (`{car}-1`) ou para a direita (`{car}+1`)',
    'car-none': 'nenhum carro se chama `{car}`; os que há aqui são `{cars}`',
    'count-zero': 'um movimento é de uma casa ou mais',
    'word-unknown': 'Escreva o carro, `+` (direita, baixo) ou `-` (esquerda, cima) e quantas casas: `A+2`.',
    'published-without-walls':
      'O mais difícil conhecido com a saída na linha 3 e sem paredes: {distance:movimento|movimentos}.',
    'published-with-walls':
      'O mais difícil conhecido com a saída na linha 3 e com paredes: {distance:movimento|movimentos}.',
  },
  'line-pieces': {
    ...slidingTiles,
    title: 'Peças com linhas',
    rules: 'Deslize as peças até formarem um quadrado.',
    example: '`U L D2 R`',
    notation:
      'A direção em que a peça vai, `U` `D` `L` `R` (`D2` é duas vezes para baixo; também valem setas e as palavras cima, baixo, esquerda, direita), ou a própria peça, `┌`, se só uma dessas puder se mover. Se preferir, escreva para onde vai o espaço vazio: se os movimentos não resolverem de um jeito, eu leio do outro.',
    positions:
      'As nove casas linha por linha, `_` no espaço vazio: `┌─┐│_│└─┘`. `-` e `|` também valem por `─` e `│`, e dígitos também: 0 espaço vazio, 1 `┌`, 2 `─`, 3 `┐`, 4 `│`, 5 `└`, 6 `┘`.',
    'alt-line-across': 'linha horizontal',
    'alt-line-upright': 'linha vertical',
    'alt-corner-right-down': 'canto para a direita e para baixo',
    'alt-corner-left-down': 'canto para a esquerda e para baixo',
    'alt-corner-right-up': 'canto para a direita e para cima',
    'alt-corner-left-up': 'canto para a esquerda e para cima',
  },
  'no-off': {
    ...slidingTiles,
    title: 'NO-OFF',
    rules: 'Deslize as peças até as letras formarem NO OFF.',
    example: '`U L2 D R`',
    notation:
      'A direção em que a peça vai, `U` `D` `L` `R` (`D2` é duas vezes para baixo; também valem setas e as palavras cima, baixo, esquerda, direita), ou a própria peça, `N`, `O`, `F` ou `##` para a lâmpada, se só uma dessas puder se mover. A lâmpada nunca sai da linha dela. Se preferir, escreva para onde vai o espaço vazio: se os movimentos não resolverem de um jeito, eu leio do outro.',
    positions:
      'Duas linhas de quatro, `##` para a lâmpada e `_` para o espaço vazio: `##ON/OFF_`. Maiúsculas e minúsculas só são diferenciadas quando a mesma letra aparece das duas formas (`##no/OfF_`), e aí também é preciso um objetivo.',
    'goal-needed':
      'Aqui maiúsculas e minúsculas são diferenciadas (`{letters}`), então é preciso um objetivo que diga onde fica cada letra.',
    'alt-bulb': 'lâmpada',
  },
  'knight-exchange': {
    title: 'Troca de cavalos',
    rules: 'Leve os cavalos brancos para a fileira de cima e os pretos para a de baixo.',
    example: '`a4c3 c4b2`',
    notation:
      'De casa a casa, colunas a b c a partir da esquerda e fileiras 1 a 4 a partir de baixo: `a1b3`, `a1-b3` ou `a1→b3`. Um cavalo que continua pode ser escrito em cadeia, `a1-b3-c1`: dois movimentos. Eles saltam como no xadrez, para casas vazias, e as cores não precisam se alternar.',
    positions:
      'Quatro fileiras a partir de cima, `B` para preto (black), `W` para branco (white), `.` para casa vazia: `BBB/.../.../WWW`. `1 2 0` e `● ○` também valem.',
    'in-goal': 'No objetivo: {reason}',
    'squares-count': 'São necessárias {expected} casas, e eu li {found}.',
    'square-unknown': '`{square}` (casa {=place}) não vale: escreva `B` (preto), `W` (branco) ou `.`',
    'knights-count':
      'São necessários três cavalos pretos e três brancos; eu li {black:preto|pretos} e {white:branco|brancos}.',
    'knight-none': 'não há cavalo em {square}',
    'knight-blocked': 'já há um cavalo em {square}',
    'knight-apart': 'um cavalo não salta de {from} para {to}',
    'word-unknown': 'Escreva uma casa e depois outra: `a1b3`.',
    'alt-knight-black': 'cavalo preto',
    'alt-knight-white': 'cavalo branco',
  },
  'sliding-blocks': {
    title: 'Klotski',
    rules: 'Leve cada bloco vermelho ao contorno.',
    example: '`B+R E+D2`',
    notation:
      'Escreva o bloco, `+` e o caminho dele: `A+R` (direita), `C+D2` (2 para baixo), `D+RD` (direita, depois baixo). `C baixo 2`, `D RD` e `A→` também valem. Maiúscula ou minúscula tanto faz, a não ser que as duas sejam blocos neste tabuleiro. Em um só movimento, o bloco pode deslizar até onde der, mesmo fazendo curvas, enquanto os outros ficam parados.',
    positions:
      'Linhas de letras, uma letra para cada bloco, `_` ou `.` para uma casa vazia, `#` para uma parede, com no máximo 6 de largura e 6 de altura: `HAAI/HAAI/JCCK/JDEK/F__G`. Uma maiúscula e uma minúscula são dois blocos. Depois, o objetivo: `>` e as mesmas linhas de novo, só com os blocos que têm alvo, e `.` no resto: `> ..../..../..../.AA./.AA.`. Blocos da mesma forma contam como iguais, a não ser que apareçam no objetivo. Em 4 por 5, o objetivo pode ficar de fora se um bloco for de 2 por 2: ele vai para o meio da borda de baixo. Tabuleiros que muita gente conhece têm nome: `klotski`.',
    at: 'linha {=row}, coluna {=column}',
    size: '{=width} de largura por {=height} de altura',
    'rows-none': 'Escreva as linhas do tabuleiro separadas por `/`, `ABBC/ABBC/DEEF/DGHF/I__J`, ou um nome: `klotski`.',
    'row-count':
      'A linha {=row} tem {found:casa|casas}, e outras têm {expected}: escreva `_` para uma casa vazia e `#` onde o tabuleiro não tem casa.',
    'too-large': 'O tabuleiro tem {=width} de largura e {=height} de altura: o máximo é 6 por 6.',
    'sign-unknown':
      '`{sign}` ({at}) não significa nada aqui: escreva uma letra para um bloco, `_` para uma casa vazia, `#` para uma parede.',
    'block-torn':
      '`{block}` está em dois lugares: aqui ({at}) e ali ({other}). Se forem dois blocos, dê outra letra a um deles.',
    'blocks-none': 'Não há nenhum bloco: escreva uma letra em cada casa dele.',
    'gap-none': 'Nenhuma casa está vazia, então nada pode se mover: escreva `_` para uma casa vazia.',
    'too-many':
      'Não consigo numerar tantas maneiras de colocar estes blocos: use menos blocos, ou maiores, ou indique menos deles no objetivo.',
    'too-long': 'O tabuleiro tem blocos demais para eu acompanhar: use menos, ou indique menos deles no objetivo.',
    'in-goal': 'No objetivo: {reason}',
    'goal-none':
      'Para onde vão os blocos? Escreva o objetivo depois do tabuleiro, com os blocos que têm alvo e `.` no resto, assim: `> {goal}`.',
    'goal-empty': 'Nenhum bloco foi indicado: escreva a letra de um nas casas onde ele deve ficar.',
    'goal-size': 'O tamanho é {found}, e o do tabuleiro é {expected}: deixe os dois iguais.',
    'goal-letter': '`{block}` não está no tabuleiro, que tem `{blocks}`.',
    'goal-shape': '`{block}` ({at}) não tem a mesma forma que no tabuleiro: escreva como está lá.',
    'goal-wall': '`{block}` está em cima de uma parede ({at}): mude o bloco de lugar.',
    'other-board': 'Os blocos, as paredes ou os alvos deste tabuleiro não são os do tabuleiro aberto.',
    right: 'para a direita',
    left: 'para a esquerda',
    up: 'para cima',
    down: 'para baixo',
    'by-block': '`{block}`',
    'by-wall': 'uma parede',
    'by-border': 'a borda',
    stuck: '`{block}` não pode ir {way}: {by} está no caminho',
    blocked: 'depois de {free:passo|passos}, `{block}` não pode ir {way}: {by} está no caminho',
    back: '`{block}` volta para onde estava, então isso não é movimento: deixe de fora',
    'block-none': 'nenhum bloco se chama `{block}`; os que há aqui são `{blocks}`',
    'count-zero': 'um passo é de uma casa: deixe o 0 de fora',
    'way-none': 'não sei que direção é essa: escreva `{one}` ou `{two}`',
    unclear:
      'não sei se `{block}` é o bloco ou a direção: escreva `+` depois de cada bloco (`{block}+R`) e, em seguida, o caminho inteiro dele',
    'word-unknown': 'Escreva o bloco, `+` e o caminho dele: `A+R`, `C+D2`.',
    klotski: 'Klotski',
    pennant: 'Pennant',
    'mas-puzzle': 'Ma’s Puzzle',
    century: 'Century',
    'super-century': 'Super Century',
    quzzle: 'Quzzle',
    'quzzle-killer': 'Quzzle Killer',
    hughes: 'Hughes’s Puzzle',
    'moving-day': 'Moving Day',
    'only-18-steps': 'Only 18 Steps',
    daisy: 'Daisy',
    snowdrop: 'Snowdrop',
    trail: 'Trail',
    ambush: 'Ambush',
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
