export const games = {
  'live-playing': '{count} jugando',
  'live-solved': '{count:lo resolvió|lo resolvieron}',
  'live-tried': '{count:más lo intentó|más lo intentaron}',
  'live-nobody': '{count:jugador lo intentó|jugadores lo intentaron}, nadie lo resolvió',
  'live-best': 'mejor +{excess}',
  'live-shortest': 'mejor ⭐',
  'standing-streak': '🔥 Racha: {current:día|días} · la más larga: {longest}. Sigue viva si resuelves el de mañana.',
  'standing-first': 'Eres la primera persona que lo resuelve aquí.',
  'standing-others': '{count:persona más lo resolvió|personas más lo resolvieron} aquí.',
  'setting-live': 'Mostrar quién juega',
  'setting-recap': 'Resumen semanal, los lunes',

  'recap-solved': '**Última semana:** {count:resuelto|resueltos} en {days:día|días}',
  'recap-nobody': '**Última semana:** {days:día jugado|días jugados}, pero nadie encontró una solución',
  'recap-best': '🏆 Mejor: {who} ({days:día|días}, +{excess})',
  'recap-streak': '🔥 {count:día|días}',
  'recap-toughest': '🧩 Más difícil: {name}',
  'privacy-opened': 'los rompecabezas cuyo tablero abriste, hasta que se cierren',

  'race-title': 'Carrera #{=number} · {title} · {distance:movimiento|movimientos}',
  'race-title-rungs': 'Carrera #{=number} · {title} · por peldaños',
  'race-how':
    'El tablero es el mismo para todo el mundo, y cada cual tiene su reloj: empieza a correr cuando ves el tablero por primera vez, así que pulsa **Empezar** cuando quieras. Gana quien hace menos movimientos; si hay empate, quien tarda menos.',
  'race-how-rungs':
    'Cada cual recibe un tablero de su propio peldaño de la escalera y tiene su reloj: empieza a correr cuando ves el tablero por primera vez, así que pulsa **Empezar** cuando quieras. Gana quien hace menos movimientos de más; si hay empate, quien tarda menos. No cuenta para ninguna clasificación.',
  'race-ends': 'Termina {time}, o antes si todo el mundo acaba.',
  'race-nobody': 'Todavía no participa nadie.',
  'race-in': 'Sin empezar: {who}',
  'race-playing': 'Jugando: {who}',
  'race-done': 'Terminado: {who}',
  'race-and-more': '{who} y {count} más',
  'race-over': '**La carrera terminó.**',
  'race-place': '**{=place}.** {who} · {moves:movimiento|movimientos}, {excess} de más · {spent}',
  'race-place-shortest': '**{=place}.** {who} · {moves:movimiento|movimientos}, el mínimo · {spent}',
  'race-place-rung': '**{=place}.** {who} · peldaño {rung}, +{excess} · {spent}',
  'race-more': '{count:persona más terminó|personas más terminaron}.',
  'race-unfinished': 'Sin terminar: {who}',
  'race-none-finished': 'Esta vez no terminó nadie.',
  'race-solution': 'Una de las soluciones más cortas:',
  'race-so-far': 'Terminado: {done} de {all}',
  'race-reached': 'Terminado · {moves:movimiento|movimientos}, {spent}',
  'race-placed': 'Puesto {=place} de {count} · +{excess}, {spent}',
  'race-placed-shortest': '⭐ Puesto {=place} de {count} · mínimo de movimientos, {spent}',
  'race-too-late': 'La carrera terminó antes de que acabaras',
  'race-line': '{=place}. {moves:movimiento|movimientos} · {spent}',
  'race-line-rung': '{=place}. +{excess} · {spent}',
  'race-line-own-rung': '{=place}. Tú: +{excess} · {spent}',
  'race-line-own': '{=place}. Tú: {moves:movimiento|movimientos} · {spent}',
  'race-minutes': '{count:minuto|minutos}',
  'race-hours': '{count:hora|horas}',
  'race-full':
    'Aquí ya hay diez carreras en curso. Espera a que termine alguna, o pide a un admin que termine una con `/moderate`.',
  'race-full-long': 'Aquí hay tres carreras a las que les queda más de una hora. Elige una hora o menos.',
  'race-full-own':
    'Dos carreras que empezaste siguen en curso, aquí o en otro lugar. Podrás empezar otra cuando termine una de ellas, a más tardar {time}.',
  'card-unseen':
    'No veo este canal, así que mi mensaje no cambiaría nunca aquí. Pide a un admin que me dé **Ver canal** aquí, o usa otro canal.',
  'race-day': 'Ya se alcanzó el máximo de carreras por día. Se podrá empezar otra después de esta hora: {time}.',
  'race-beside': 'Se parece demasiado al tablero de una carrera en curso, que termina como muy tarde el {time}.',
  'race-you-left':
    'Abandonaste la carrera #{=number}. Mientras siga en curso, puedes volver con **Empezar** en su mensaje; tu reloj no se detiene.',
  'race-not-in': 'No estás en la carrera #{=number}. Pulsa **Empezar** en su mensaje para participar.',
  'race-you-are-done':
    'Ya terminaste: {moves:movimiento|movimientos}, {spent}. Ese es tu resultado, y la carrera termina a más tardar {time}.',
  'race-rematch-there': 'Ya hay revancha: la carrera #{=number}. Su mensaje está en este canal.',
  'race-result':
    '**Tu resultado: {moves:movimiento|movimientos}, {spent}.** Quién ganó se verá cuando termine la carrera.',
  'race-result-last':
    '**Tu resultado: {moves:movimiento|movimientos}, {spent}.** Era el último que faltaba: la carrera terminó y su mensaje muestra quién ganó.',
  'race-second': 'Tu primera solución es tu resultado, {moves:movimiento|movimientos} en {spent}; esta no cambia nada.',
  'race-deleted':
    'Borraste tus datos después de tu resultado en la carrera #{=number}. Por eso la carrera terminó para ti, y su mensaje no muestra nada tuyo.',
  'race-not-started':
    'Primero pulsa **Empezar** en el mensaje de la carrera #{=number}: tu reloj empieza a correr cuando ves el tablero.',
  'race-gone':
    'Esto no cuenta, porque abandonaste la carrera #{=number}. Pulsa **Empezar** en su mensaje y envía otra vez tus movimientos.',
  'race-late': 'La carrera #{=number} ya terminó, así que esto no cuenta.',
  'button-start': 'Empezar',
  'button-leave': 'Abandonar',
  'button-rematch': 'Revancha',
  'race-name': 'Carrera #{=number} · {title}',
  'race-board-ends': 'Fin: {time}. La primera solución que envíes es tu resultado.',
  'race-elsewhere': 'Esta carrera es de otro servidor.',
  'race-unknown': 'En este servidor no hay ninguna carrera #{=number}.',
  'race-no-answer':
    'La carrera #{=number} sigue en curso: no hay pistas ni soluciones hasta que termine. Después, su mensaje muestra una de las soluciones más cortas.',
  'race-ask': 'La primera solución que envíes es tu resultado. ¿La envías?',
  'privacy-races':
    'las carreras en las que participaste, con tus movimientos, cuándo empezaste y cuándo terminaste; y mientras una carrera sigue en curso, si fuiste tú quien usó `/race`',
  'moderate-one': 'Indica solo una de estas opciones: `día`, `carrera` o `búsqueda`.',
  'moderate-who':
    'Indica en `usuario` de quién es el resultado o el nombre. Si no, puedo terminar una `carrera` o una `búsqueda`: indica su número.',
  'end-ask-race':
    '¿Terminar ya la carrera #{=number} para todo el mundo? Quien terminó conserva su resultado, nadie más tendrá uno, y el mensaje mostrará una de las soluciones más cortas.',
  'end-ask-hunt': '¿Terminar ya la búsqueda #{=number} para todo el mundo? Lo encontrado se conserva.',
  'end-done-race':
    'La carrera #{=number} acaba de terminar. Su mensaje mostrará el resultado en un momento, o cuando alguien pulse sus botones.',
  'end-done-hunt':
    'La búsqueda #{=number} acaba de terminar. Su mensaje lo mostrará en un momento, o cuando alguien pulse sus botones.',
  'end-over-race': 'La carrera #{=number} ya había terminado.',
  'end-over-hunt': 'La búsqueda #{=number} ya había terminado.',
  'button-end': 'Terminar ya',
  'name-ask': '¿Quitar este nombre del mensaje?',
  'name-ask-how':
    'El mensaje mostrará una raya en su lugar. Solo tú ves esto, y puedes restaurar el nombre en cualquier momento. Lo que hizo esa persona se conserva.',
  'name-off': 'Quitado del mensaje:',
  'name-off-how': 'El mensaje mostrará una raya en un momento. El botón restaura el nombre.',
  'name-back': 'En un momento, de vuelta en el mensaje:',
  'name-of-race': 'Carrera #{=number}',
  'name-done': '{moves:movimiento|movimientos} (+{excess}), {spent}',
  'name-not-done': 'sin terminar',
  'name-no-race': 'En este servidor no hay ninguna carrera #{=number}. La última es la #{=latest}.',
  'name-no-races': 'En este servidor nadie ha competido todavía.',
  'name-not-in-race': '{who} no está en la carrera #{=number}.',
  'name-in-race': 'Quienes sí están: {players}',
  'board-of-days': 'días resueltos',
  'board-of-races': 'carreras ganadas',
  'board-of-climb': 'peldaños subidos',
  'board-climb-title': 'La escalera',
  'board-climb': '**{title}:** {who}',
  'board-climber': '{=place}. {who} {=best}',
  'board-climb-how':
    'El peldaño más alto de cada persona: ese es el número de movimientos que necesitan sus tableros. Sube con `/practice`.',
  'board-no-climbs': 'Aquí nadie ha subido todavía. Empieza con `/practice`.',
  'board-races-title': 'Carreras: {period}',
  'board-racer': '**{=place}.** {who}: {wins:victoria|victorias}, {finished:terminada|terminadas}',
  'board-races': 'Según {races:carrera|carreras} que alguien terminó.',
  'board-races-latest': 'Según las últimas {races:carrera|carreras} que alguien terminó.',
  'board-race-order':
    'Primero cuentan las victorias y luego las carreras terminadas. Si solo termina una persona, no gana nadie.',
  'board-no-races': 'En este periodo nadie terminó aquí una carrera. `/race` empieza una.',
  'stats-races': '**Carreras:** {finished:terminada|terminadas}, {won:ganada|ganadas}',

  'hunt-title': 'Búsqueda #{=number} · {title} · {distance:movimiento|movimientos}',
  'hunt-name': 'Búsqueda #{=number} · {title}',
  'hunt-board-over': 'Esta búsqueda terminó: su mensaje muestra quién encontró qué.',
  'hunt-unknown': 'En este servidor no hay ninguna búsqueda #{=number}.',
  'hunt-so-far': 'Encontradas: {total} de {count}',
  'hunt-ask': 'Envía tu solución para ver si es nueva.',
  'hunt-title-day': 'Búsqueda #{=number} · {name}',
  'hunt-found':
    '**Encontradas: {total} de {count}.** ¡A buscar en grupo todas las soluciones más cortas de este tablero!',
  'hunt-all': '**¡Encontradas las {count}!** La última la encontró {who}.',
  'hunt-ended':
    '**Terminó. Encontradas: {total} de {count}.** Alguien le puso fin, o diez búsquedas más nuevas ocuparon su lugar.',
  'hunt-how': 'Cada solución de {par:movimiento|movimientos} cuenta una vez, para quien la encuentre primero.',
  'hunt-yours':
    'Encontraste {own:de ellas antes que nadie: la solución|de ellas antes que nadie: las soluciones} {numbers}.',
  'hunt-yours-none': 'Tú aún no has encontrado ninguna.',
  'hunt-secret':
    'Solo tú ves esto. Desde el {time} podrá buscar todo el mundo: con **Buscar** debajo del siguiente rompecabezas, o con `/hunt`.',
  'hunt-where': 'Todo el mundo busca aquí: {link}',
  'hunt-new': '**¡Nueva: la solución {=number}!** Encontradas: {total} de {count}. ¿Puedes encontrar otra?',
  'hunt-last': '**¡Nueva, y era la última! Encontradas las {count}.**',
  'hunt-known': 'La solución {=number} ya la encontró antes {who}. Encontradas: {total} de {count}.',
  'hunt-known-own': 'Ya habías encontrado la solución {=number}. Encontradas: {total} de {count}.',
  'hunt-somebody': 'otra persona',
  'hunt-longer': 'En una búsqueda solo cuentan soluciones de {par:movimiento|movimientos}. ¡Intenta encontrar una!',
  'hunt-over': 'Esta búsqueda terminó. Encontradas: {total} de {count}.',
  'hunt-elsewhere': 'Esta búsqueda es de otro servidor. `/hunt` empieza una aquí.',
  'hunt-open':
    '{name} sigue abierto aquí. Resuélvelo y confirma tu resultado, y podrás buscar enseguida las demás soluciones; todo el mundo podrá desde el {time}.',
  'hunt-uncounted':
    'No puedo contar todas las soluciones más cortas de un tablero de {title}, así que nadie sabría cuándo termina la búsqueda. Elige otro tipo de rompecabezas.',
  'hunt-only-one':
    'Este tablero solo tiene una solución con el mínimo de movimientos, así que no hay nada que buscar. Elige otro.',
  'hunt-too-many':
    'Este tablero tiene {count} soluciones con el mínimo de movimientos, y una búsqueda admite {most} como máximo. Elige otro, quizá con menos movimientos.',
  'hunt-day': 'Ya se alcanzó el máximo de búsquedas por día. Se podrá empezar otra después de esta hora: {time}.',
  'hunt-beside': 'Este tablero se parece demasiado a un rompecabezas que aún se juega en algún lugar. Elige otro.',
  'button-others': 'Buscar las demás',
  'button-hunt': 'Buscar',
  'button-hunt-show': 'Ver la búsqueda',
  'alt-ways':
    'Dónde se separan y se juntan las {count} soluciones más cortas, desde el inicio, a la izquierda, hasta el objetivo, a la derecha, en {moves:movimiento|movimientos}. Se separan por primera vez en el movimiento {=first}, en {parts} caminos. Encontradas y con trazo grueso: {found} de {count}.',
  'privacy-finds': 'qué soluciones encontraste en búsquedas, y cuándo',
  'name-of-hunt': 'Búsqueda #{=number}',
  'name-found': '{count:solución encontrada|soluciones encontradas}',
  'name-no-hunt': 'En este servidor no hay ninguna búsqueda #{=number}. La última es la #{=latest}.',
  'name-no-hunts': 'En este servidor nadie ha empezado todavía una búsqueda.',
  'name-not-in-hunt': '{who} no encontró nada en la búsqueda #{=number}.',
  'name-in-hunt': 'Quienes sí encontraron algo: {players}',

  'antipode-title': 'Antipode #{=number} · Sin vuelta atrás · {title}',
  'antipode-name': 'Sin vuelta atrás · {title}',
  'antipode-aim':
    'Este tablero ya está resuelto. Haz **{moves:movimiento|movimientos}** y aléjate de ahí todo lo que puedas.',
  'antipode-how':
    'Después de tu último movimiento, cuento cuántos movimientos tiene el camino de regreso más corto: cuantos más, mejor. El máximo es {moves}.',
  'antipode-day':
    'Hoy todo el mundo juega lo mismo. Solo cuenta el primer intento que termines; lo que juegues después es práctica.',
  'antipode-free': 'Solo por diversión: no cuenta, y puedes jugarlo otra vez.',
  'antipode-nobody': 'Aquí nadie lo ha jugado todavía.',
  'antipode-here': 'Aquí {count:persona lo jugó|personas lo jugaron}. Mejor resultado: {best} de {moves}.',
  'antipode-reached': '**Llegaste a {distance} de {moves}:** {lost:movimiento se perdió|movimientos se perdieron}.',
  'antipode-all': '**⭐ Llegaste a {moves} de {moves}:** no hay atajo de regreso.',
  'antipode-ways': 'Se puede llegar a {moves} por {count:camino|caminos}, por ejemplo: {line}.',
  'antipode-ways-own': 'Se puede llegar a {moves} por {count:camino|caminos}, incluido el tuyo.',
  'antipode-ways-later':
    'Se puede llegar a {moves} por {count:camino|caminos}. No muestro ninguno, porque acaban cerca de un rompecabezas que sigue abierto.',
  'antipode-beside':
    '**Tu tablero se parece demasiado a un rompecabezas abierto.** Deshaz y acaba en otro lugar: tu intento continúa.',
  'antipode-counts': 'Este es tu resultado del día. **Compartir** se lo muestra a todo el mundo.',
  'antipode-past': 'Solo cuenta el primer intento que terminas, y solo el mismo día, así que esto no cambia nada.',
  'antipode-share': 'Antipode #{=number} · Sin vuelta atrás · {distance}/{moves}',
  'antipode-share-free': 'Sin vuelta atrás · {title} · {distance}/{moves}',
  'antipode-none':
    'Hay diez billones de tableros de {title}, y nadie sabe a qué distancia del resuelto está cada uno. Así que no podría decirte hasta dónde llegaste. Elige otro tipo.',
  'antipode-no-answer':
    'Aquí no hay pistas ni solución. Después de tu último movimiento verás un camino que acaba a {moves:movimiento|movimientos} de distancia.',
  'antipode-unknown': 'Todavía no hay “Sin vuelta atrás” para el día #{=number}.',
  'privacy-antipodes': 'hasta dónde llegaste en *Sin vuelta atrás* de un día, con tus movimientos y el servidor',
};
