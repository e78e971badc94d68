export const games = {
  'live-playing': '{count} jogando',
  'live-solved': '{count:resolveu|resolveram}',
  'live-tried': 'mais {count:tentou|tentaram}',
  'live-nobody': '{count:pessoa tentou|pessoas tentaram}, ninguém resolveu',
  'live-best': 'melhor +{excess}',
  'live-shortest': 'melhor ⭐',
  'standing-streak':
    '🔥 Sequência: {current:dia|dias} · a mais longa: {longest}. Ela continua com o quebra-cabeça de amanhã.',
  'standing-first': 'Ninguém aqui resolveu antes de você.',
  'standing-others': 'Daqui, mais {count:pessoa também resolveu|pessoas também resolveram}.',
  'setting-live': 'Quem joga, embaixo do quebra-cabeça',
  'setting-recap': 'Como foi a semana, às segundas',

  'recap-solved': '**Semana passada:** {count:solução|soluções} em {days:dia|dias}',
  'recap-nobody': '**Semana passada:** {days:dia jogado|dias jogados}, mas ninguém encontrou uma solução',
  'recap-best': '🏆 Melhor: {who} ({days:dia|dias}, +{excess})',
  'recap-streak': '🔥 {count:dia|dias}',
  'recap-toughest': '🧩 Mais difícil: {name}',
  'privacy-opened': 'de quais quebra-cabeças você abriu o tabuleiro; só até cada um terminar',

  'race-title': 'Corrida #{=number} · {title} · {distance:movimento|movimentos}',
  'race-title-rungs': 'Corrida #{=number} · {title} · por degraus',
  'race-how':
    'Todo mundo recebe o mesmo tabuleiro, e cada pessoa tem o próprio relógio: ele começa quando você vê o tabuleiro pela primeira vez, então só pressione **Começar** quando for jogar. Vence o menor número de movimentos; depois, o menor tempo.',
  'race-how-rungs':
    'Cada pessoa recebe um tabuleiro do próprio degrau da escalada e tem o próprio relógio: ele começa quando você vê o tabuleiro pela primeira vez, então só pressione **Começar** quando for jogar. Vence o menor número de movimentos a mais; no empate, o menor tempo. Não conta para nenhum ranking.',
  'race-ends': 'Termina {time}, ou antes, quando todo mundo concluir.',
  'race-nobody': 'Ninguém entrou ainda.',
  'race-in': 'Ainda não começaram: {who}',
  'race-playing': 'Jogando: {who}',
  'race-done': 'Concluíram: {who}',
  'race-and-more': '{who} e mais {count}',
  'race-over': '**A corrida acabou.**',
  'race-place': '**{=place}º** {who} · {moves:movimento|movimentos}, {excess} acima do mínimo · {spent}',
  'race-place-shortest': '**{=place}º** {who} · {moves:movimento|movimentos}, o mínimo · {spent}',
  'race-place-rung': '**{=place}º** {who} · degrau {rung}, +{excess} · {spent}',
  'race-more': 'Mais {count:pessoa concluiu|pessoas concluíram}.',
  'race-unfinished': 'Não concluíram: {who}',
  'race-none-finished': 'Desta vez, ninguém concluiu.',
  'race-solution': 'Uma solução mínima:',
  'race-so-far': 'Concluíram: {done} de {all}',
  'race-reached': 'Concluída · {moves:movimento|movimentos}, {spent}',
  'race-placed': '{=place}º lugar de {count} · +{excess}, {spent}',
  'race-placed-shortest': '⭐ {=place}º lugar de {count} · o mínimo de movimentos, {spent}',
  'race-too-late': 'A corrida acabou antes de você concluir',
  'race-line': '{=place}º · {moves:movimento|movimentos} · {spent}',
  'race-line-rung': '{=place}º · +{excess} · {spent}',
  'race-line-own-rung': '{=place}º · Você: +{excess} · {spent}',
  'race-line-own': '{=place}º · Você: {moves:movimento|movimentos} · {spent}',
  'race-minutes': '{count:minuto|minutos}',
  'race-hours': '{count:hora|horas}',
  'race-full':
    'Já há dez corridas em andamento aqui. Espere uma delas acabar ou peça à administração que encerre uma com `/moderate`.',
  'race-full-long': 'Três corridas daqui ainda vão durar mais de uma hora. Escolha uma duração de até uma hora.',
  'race-full-own':
    'Duas corridas que você começou ainda estão em andamento, aqui ou em outro lugar. Você pode começar a próxima quando uma delas acabar, o mais tardar {time}.',
  'card-unseen':
    'Não vejo este canal, então o cartão nunca mudaria aqui. Peça à administração que me dê **Ver canal** aqui, ou use outro canal.',
  'race-day': 'Por hoje, chega de corridas. A próxima pode começar após {time}.',
  'race-beside': 'Perto demais de um tabuleiro em que há uma corrida agora, o mais tardar até {time}.',
  'race-you-left':
    'Você saiu da corrida #{=number}. Enquanto ela estiver em andamento, **Começar** no cartão traz você de volta; seu relógio não para.',
  'race-not-in': 'Você não está na corrida #{=number}. Pressione **Começar** no cartão dela para participar.',
  'race-you-are-done':
    'Você já concluiu: {moves:movimento|movimentos}, {spent}. Esse é o seu resultado, e a corrida acaba o mais tardar {time}.',
  'race-rematch-there': 'Já existe uma revanche: a corrida #{=number}. O cartão dela está neste canal.',
  'race-result':
    '**Seu resultado: {moves:movimento|movimentos}, {spent}.** Quem venceu aparece quando a corrida acabar.',
  'race-result-last':
    '**Seu resultado: {moves:movimento|movimentos}, {spent}.** Era o último que faltava: a corrida acabou, e o cartão mostra quem venceu.',
  'race-second': 'Sua primeira solução é o seu resultado, {moves:movimento|movimentos} em {spent}; esta não muda nada.',
  'race-deleted':
    'Você excluiu seus dados depois do seu resultado na corrida #{=number}. Por isso ela acabou para você, e o cartão não mostra nada seu.',
  'race-not-started':
    'Primeiro pressione **Começar** no cartão da corrida #{=number}: seu relógio começa quando você vê o tabuleiro.',
  'race-gone':
    'Isto não conta, porque você saiu da corrida #{=number}. Pressione **Começar** no cartão dela e envie seus movimentos de novo.',
  'race-late': 'A corrida #{=number} já acabou, então isto não conta.',
  'button-start': 'Começar',
  'button-leave': 'Sair',
  'button-rematch': 'Revanche',
  'race-name': 'Corrida #{=number} · {title}',
  'race-board-ends': 'Termina {time}. A primeira solução que você enviar é o seu resultado.',
  'race-elsewhere': 'Esta corrida é de outro servidor.',
  'race-unknown': 'Não há corrida #{=number} neste servidor.',
  'race-no-answer':
    'A corrida #{=number} ainda está em andamento: nada de dicas nem de soluções até ela acabar. Aí o cartão mostra uma solução mínima.',
  'race-ask': 'Enviar? A primeira solução que você enviar é o seu resultado.',
  'privacy-races':
    'as corridas em que você entrou, com seus movimentos, quando começou e quando concluiu; e, enquanto uma corrida está em andamento, se foi você quem usou `/race`',
  'moderate-one': 'Informe só um destes: `dia`, `corrida` ou `caçada`.',
  'moderate-who':
    'Escolha em `usuário` de quem é o resultado ou o nome. Sem isso, posso encerrar uma `corrida` ou uma `caçada`: informe o número.',
  'end-ask-race':
    'Encerrar agora a corrida #{=number}, para todo mundo? Quem já concluiu fica com o resultado, as outras pessoas ficam sem, e o cartão mostra uma solução mínima.',
  'end-ask-hunt': 'Encerrar agora a caçada #{=number}, para todo mundo? O que já foi encontrado fica.',
  'end-done-race':
    'A corrida #{=number} está encerrada. O cartão mostra o resultado em instantes, ou quando alguém pressionar os botões dele.',
  'end-done-hunt':
    'A caçada #{=number} está encerrada. O cartão mostra isso em instantes, ou quando alguém pressionar os botões dele.',
  'end-over-race': 'A corrida #{=number} já acabou.',
  'end-over-hunt': 'A caçada #{=number} já acabou.',
  'button-end': 'Encerrar agora',
  'name-ask': 'Tirar este nome do cartão?',
  'name-ask-how':
    'No lugar dele, o cartão mostra um traço. Só você vê isto, e pode devolver o nome quando quiser. O que a pessoa fez continua lá.',
  'name-off': 'Fora do cartão:',
  'name-off-how': 'Em instantes, o cartão mostra um traço. O botão devolve o nome.',
  'name-back': 'De volta ao cartão em instantes:',
  'name-of-race': 'Corrida #{=number}',
  'name-done': '{moves:movimento|movimentos} (+{excess}), {spent}',
  'name-not-done': 'não concluiu',
  'name-no-race': 'Não há corrida #{=number} neste servidor. A mais recente é a #{=latest}.',
  'name-no-races': 'Ninguém disputou uma corrida neste servidor ainda.',
  'name-not-in-race': '{who} não está na corrida #{=number}.',
  'name-in-race': 'Quem está: {players}',
  'board-of-days': 'dias resolvidos',
  'board-of-races': 'corridas vencidas',
  'board-of-climb': 'degraus alcançados',
  'board-climb-title': 'A escalada',
  'board-climb': '**{title}:** {who}',
  'board-climber': '{=place}º {who} {=best}',
  'board-climb-how':
    'O degrau mais alto que cada pessoa alcançou: o número diz de quantos movimentos os tabuleiros precisam. Suba com `/practice`.',
  'board-no-climbs': 'Ninguém subiu aqui ainda. Comece com `/practice`.',
  'board-races-title': 'Corridas: {period}',
  'board-racer': '**{=place}º** {who}: {wins:vitória|vitórias}, {finished:corrida concluída|corridas concluídas}',
  'board-races': 'Contando {races:corrida que alguém concluiu|corridas que alguém concluiu}.',
  'board-races-latest':
    'Contando só as mais recentes: {races:corrida que alguém concluiu|corridas que alguém concluiu}.',
  'board-race-order':
    'Primeiro contam as vitórias, depois as corridas concluídas. Se só uma pessoa conclui, ninguém vence.',
  'board-no-races': 'Ninguém concluiu uma corrida aqui nesse período. Comece uma com `/race`.',
  'stats-races': '**Corridas:** {finished:concluída|concluídas}, {won:vencida|vencidas}',

  'hunt-title': 'Caçada #{=number} · {title} · {distance:movimento|movimentos}',
  'hunt-name': 'Caçada #{=number} · {title}',
  'hunt-board-over': 'Esta caçada acabou: o cartão mostra quem encontrou o quê.',
  'hunt-unknown': 'Não há caçada #{=number} neste servidor.',
  'hunt-so-far': '{total} de {count} encontradas',
  'hunt-ask': 'Envie para ver se é nova.',
  'hunt-title-day': 'Caçada #{=number} · {name}',
  'hunt-found': '**{total} de {count} encontradas.** Procurem em grupo todas as soluções mínimas deste tabuleiro!',
  'hunt-all': '**Todas as {count} encontradas!** Quem encontrou a última: {who}.',
  'hunt-ended':
    '**Acabou: {total} de {count} encontradas.** Foi encerrada, ou dez caçadas mais novas tomaram o lugar dela.',
  'hunt-how': 'Cada solução em {par:movimento|movimentos} conta uma vez, para quem encontrar primeiro.',
  'hunt-yours': 'Você encontrou {own} delas antes de todo mundo: nº {numbers}.',
  'hunt-yours-none': 'Nenhuma delas é sua ainda.',
  'hunt-secret':
    'Só você vê isto. A partir de {time}, todo mundo pode caçar: com **Caçar** embaixo do próximo quebra-cabeça ou com `/hunt`.',
  'hunt-where': 'Todo mundo caça aqui: {link}',
  'hunt-new': '**Nova: solução {=number}!** {total} de {count} encontradas. Consegue encontrar outra?',
  'hunt-last': '**Nova, e a última! Todas as {count} foram encontradas.**',
  'hunt-known': 'A solução {=number} já foi encontrada, primeiro por {who}. {total} de {count} encontradas.',
  'hunt-known-own': 'Você já tinha encontrado a solução {=number}. {total} de {count} encontradas.',
  'hunt-somebody': 'outra pessoa',
  'hunt-longer': 'Em uma caçada só contam soluções em {par:movimento|movimentos}. Tente encontrar uma!',
  'hunt-over': 'Esta caçada acabou: {total} de {count} encontradas.',
  'hunt-elsewhere': 'Esta caçada é de outro servidor. `/hunt` começa uma aqui.',
  'hunt-open':
    '{name} ainda está em aberto aqui. Resolva e finalize, e você já pode procurar as outras soluções; todo mundo pode a partir de {time}.',
  'hunt-uncounted':
    'Não consigo contar todas as soluções mínimas de um tabuleiro do tipo {title}, então ninguém saberia quando a caçada acaba. Escolha outro tipo de quebra-cabeça.',
  'hunt-only-one': 'Este tabuleiro só tem uma solução mínima, então não há o que caçar. Escolha outro.',
  'hunt-too-many':
    'Este tabuleiro tem {count} soluções mínimas, e uma caçada aceita no máximo {most}. Escolha outro, talvez com menos movimentos.',
  'hunt-day': 'Por hoje, chega de caçadas. A próxima pode começar após {time}.',
  'hunt-beside':
    'Este tabuleiro está perto demais de um quebra-cabeça que ainda está sendo jogado em algum lugar. Escolha outro.',
  'button-others': 'Encontrar as outras',
  'button-hunt': 'Caçar',
  'button-hunt-show': 'Mostrar a caçada',
  'alt-ways':
    'Onde as {count} soluções mínimas se separam e se encontram, do início, à esquerda, ao objetivo, à direita, em {moves:movimento|movimentos}. Elas se separam pela primeira vez no movimento {=first}, em {parts} caminhos. Em traço grosso, as já encontradas: {found} de {count}.',
  'privacy-finds': 'quais soluções você encontrou em caçadas, e quando',
  'name-of-hunt': 'Caçada #{=number}',
  'name-found': '{count:solução encontrada|soluções encontradas}',
  'name-no-hunt': 'Não há caçada #{=number} neste servidor. A mais recente é a #{=latest}.',
  'name-no-hunts': 'Ninguém começou uma caçada neste servidor ainda.',
  'name-not-in-hunt': '{who} não encontrou nada na caçada #{=number}.',
  'name-in-hunt': 'Quem encontrou: {players}',

  'antipode-title': 'Antipode #{=number} · Sem volta · {title}',
  'antipode-name': 'Sem volta · {title}',
  'antipode-aim':
    'Este é o tabuleiro resolvido. Faça **{moves:movimento|movimentos}** e termine o mais longe dele que puder.',
  'antipode-how':
    'Depois do seu último movimento, conto quantos movimentos tem o menor caminho de volta: quanto mais, melhor. O máximo é {moves}.',
  'antipode-day':
    'Hoje é igual para todo mundo. Só conta a primeira tentativa que você terminar; o que jogar depois é treino.',
  'antipode-free': 'Só por diversão: não conta para nada, e você pode jogar de novo.',
  'antipode-nobody': 'Ninguém aqui jogou ainda.',
  'antipode-here': 'Jogado aqui por {count:pessoa|pessoas}. Melhor: {best} de {moves}.',
  'antipode-reached':
    '**Distância {distance} de {moves}:** {lost:movimento se perdeu|movimentos se perderam} no caminho.',
  'antipode-all': '**⭐ Distância {moves} de {moves}:** nenhum atalho leva de volta.',
  'antipode-ways': 'Dá para chegar à distância {moves} por {count:caminho|caminhos}, como {line}.',
  'antipode-ways-own': 'Dá para chegar à distância {moves} por {count:caminho|caminhos}, contando o seu.',
  'antipode-ways-later':
    'Dá para chegar à distância {moves} por {count:caminho|caminhos}. Não mostro nenhum, porque terminam perto de um quebra-cabeça ainda em aberto.',
  'antipode-beside':
    '**Seu tabuleiro está perto demais de um quebra-cabeça em aberto.** Desfaça e termine em outro lugar: sua tentativa continua.',
  'antipode-counts': 'Este é o seu resultado do dia. **Compartilhar** mostra a todo mundo.',
  'antipode-past': 'Só conta a primeira tentativa terminada, e no próprio dia, então isto não muda nada.',
  'antipode-share': 'Antipode #{=number} · Sem volta · {distance}/{moves}',
  'antipode-share-free': 'Sem volta · {title} · {distance}/{moves}',
  'antipode-none':
    '{title} tem dez trilhões de tabuleiros, e ninguém sabe a que distância da solução cada um está. Eu não saberia dizer até onde você chegou. Escolha outro tipo.',
  'antipode-no-answer':
    'Aqui não há dicas nem solução. Depois do seu último movimento, você vê um caminho para acabar a {moves:movimento|movimentos} de distância.',
  'antipode-unknown': 'Ainda não há *Sem volta* do dia #{=number}.',
  'privacy-antipodes': 'até onde você chegou no *Sem volta* de cada dia, com seus movimentos e o servidor',
};
