export const games = {
  'live-playing': '{count:personne joue|personnes jouent}',
  'live-solved': '{count:l’a|l’ont} résolu',
  'live-tried': '{count:autre a|autres ont} essayé',
  'live-nobody': '{count:tentative|tentatives}, personne ne l’a résolu',
  'live-best': 'meilleur : +{excess}',
  'live-shortest': 'meilleur : ⭐',
  'standing-streak':
    '🔥 {current:jour|jours} d’affilée · la plus longue série : {longest}. Avec le casse-tête de demain, ça continue.',
  'standing-first': 'Personne ici ne l’a résolu avant toi.',
  'standing-others': 'Ici, {count:autre personne l’a résolu|autres personnes l’ont résolu} aussi.',
  'setting-live': 'Ligne « qui joue » sous le casse-tête',
  'setting-recap': 'Récap de la semaine, le lundi',

  'recap-solved': '**Semaine passée :** {count:solution|solutions} sur {days:jour|jours}',
  'recap-nobody': '**Semaine passée :** {days:jour de jeu|jours de jeu}, mais personne n’a trouvé de solution',
  'recap-best': '🏆 En tête : {who} ({days:résolu|résolus}, +{excess})',
  'recap-streak': '🔥 {count:jour|jours}',
  'recap-toughest': '🧩 Le plus dur : {name}',
  'privacy-opened': 'les casse-têtes dont tu as ouvert le plateau, jusqu’à leur fin',

  'race-title': 'Course #{=number} · {title} · {distance:coup|coups}',
  'race-title-rungs': 'Course #{=number} · {title} · par échelon',
  'race-how':
    'Le même plateau pour tout le monde, mais un chrono par personne : il part quand tu vois le plateau pour la première fois, alors appuie sur **Démarrer** quand tu veux. La solution la plus courte gagne ; à égalité, la plus rapide.',
  'race-how-rungs':
    'Un plateau par personne, à son échelon de l’ascension, et un chrono par personne : il part quand tu vois le plateau pour la première fois, alors appuie sur **Démarrer** quand tu veux. La solution avec le moins de coups en trop gagne ; à égalité, la plus rapide. Ça ne compte pour aucun classement.',
  'race-ends': 'Fin : {time}, ou plus tôt si tout le monde a fini.',
  'race-nobody': 'Personne ne participe encore.',
  'race-in': 'Pas encore démarré : {who}',
  'race-playing': 'En train de jouer : {who}',
  'race-done': 'Terminé : {who}',
  'race-and-more': '{who} et {count:autre|autres}',
  'race-over': '**La course est terminée.**',
  'race-place': '**{=place}.** {who} · {moves:coup|coups}, {excess} de plus que le minimum · {spent}',
  'race-place-shortest': '**{=place}.** {who} · {moves:coup|coups}, le minimum · {spent}',
  'race-place-rung': '**{=place}.** {who} · échelon {rung}, +{excess} · {spent}',
  'race-more': '{count:autre a|autres ont} terminé.',
  'race-unfinished': 'Sans résultat : {who}',
  'race-none-finished': 'Personne n’a fini cette fois.',
  'race-solution': 'Une solution optimale :',
  'race-so-far': 'Déjà fini : {done} sur {all}',
  'race-reached': 'Terminé · {moves:coup|coups}, {spent}',
  'race-placed': 'Ta place : {=place} sur {count} · +{excess}, {spent}',
  'race-placed-shortest': '⭐ Ta place : {=place} sur {count} · le minimum de coups, {spent}',
  'race-too-late': 'La course s’est terminée avant que tu aies fini',
  'race-line': '{=place}. {moves:coup|coups} · {spent}',
  'race-line-rung': '{=place}. +{excess} · {spent}',
  'race-line-own-rung': '{=place}. Toi : +{excess} · {spent}',
  'race-line-own': '{=place}. Toi : {moves:coup|coups} · {spent}',
  'race-minutes': '{count:minute|minutes}',
  'race-hours': '{count:heure|heures}',
  'race-full':
    'Il y a déjà dix courses en cours ici. Attends que l’une d’elles se termine, ou demande à un admin d’en terminer une avec `/moderate`.',
  'race-full-long': 'Ici, trois courses vont encore durer plus d’une heure. Choisis une durée d’une heure ou moins.',
  'race-full-own':
    'Deux courses que tu as lancées sont encore en cours, ici ou ailleurs. Tu pourras lancer la suivante quand l’une d’elles sera terminée, {time} au plus tard.',
  'card-unseen':
    'Je ne vois pas ce salon, donc mon message n’y changerait jamais. Demande à un admin de me donner **Voir le salon** ici, ou utilise un autre salon.',
  'race-day': 'Il y a eu assez de courses aujourd’hui. La prochaine pourra commencer après {time}.',
  'race-beside': 'Trop proche d’un plateau sur lequel une course est en cours, jusqu’au {time} au plus tard.',
  'race-you-left':
    'Tu as quitté la course #{=number}. **Démarrer**, dans son message, t’y ramène tant qu’elle dure ; ton chrono ne s’arrête pas.',
  'race-not-in':
    'Tu ne participes pas à la course #{=number}. Pour participer, appuie sur **Démarrer** dans son message.',
  'race-you-are-done':
    'Tu as terminé : {moves:coup|coups}, {spent}. C’est ton résultat, et la course se termine {time} au plus tard.',
  'race-rematch-there': 'Il y a déjà une revanche : la course #{=number}. Son message est dans ce salon.',
  'race-result': '**Ton résultat : {moves:coup|coups}, {spent}.** On saura qui a gagné à la fin de la course.',
  'race-result-last':
    '**Ton résultat : {moves:coup|coups}, {spent}.** C’était le dernier : la course est terminée, et son message montre qui a gagné.',
  'race-second': 'Ta première solution est ton résultat, {moves:coup|coups} en {spent} ; celle-ci n’y change rien.',
  'race-deleted':
    'Tu as supprimé tes données après ton résultat dans la course #{=number}. Elle est donc terminée pour toi, et son message ne montre rien de toi.',
  'race-not-started':
    'Appuie d’abord sur **Démarrer** dans le message de la course #{=number} : ton chrono part quand tu vois le plateau.',
  'race-gone':
    'Ça ne compte pas, car tu as quitté la course #{=number}. Appuie sur **Démarrer** dans son message, et renvoie tes coups.',
  'race-late': 'La course #{=number} est terminée, donc ça ne compte pas.',
  'button-start': 'Démarrer',
  'button-leave': 'Quitter',
  'button-rematch': 'Revanche',
  'race-name': 'Course #{=number} · {title}',
  'race-board-ends': 'Fin : {time}. La première solution que tu envoies est ton résultat.',
  'race-elsewhere': 'Cette course se passe sur un autre serveur.',
  'race-unknown': 'Il n’y a pas de course #{=number} sur ce serveur.',
  'race-no-answer':
    'La course #{=number} est encore en cours : ni indices ni solution avant la fin. Ensuite, son message montre une solution optimale.',
  'race-ask': 'On l’envoie ? La première solution que tu envoies est ton résultat.',
  'privacy-races':
    'les courses auxquelles tu as participé, avec tes coups, quand tu as commencé et quand tu as fini ; et tant qu’une course dure, si c’est toi qui as utilisé `/race`',
  'moderate-one': 'Donne une seule option parmi `jour`, `course` et `chasse`.',
  'moderate-who':
    'Choisis le `membre` dont tu veux retirer le résultat ou le nom. Sans membre, je peux terminer une `course` ou une `chasse` : donne son numéro.',
  'end-ask-race':
    'Terminer la course #{=number} maintenant, pour tout le monde ? Qui a fini garde son résultat, les autres n’en ont pas, et le message de la course montre une solution optimale.',
  'end-ask-hunt': 'Terminer la chasse #{=number} maintenant, pour tout le monde ? Ce qui a été trouvé reste.',
  'end-done-race':
    'La course #{=number} est maintenant terminée. Son message montrera le résultat dans un instant, ou quand quelqu’un appuiera sur ses boutons.',
  'end-done-hunt':
    'La chasse #{=number} est maintenant terminée. Son message le montrera dans un instant, ou quand quelqu’un appuiera sur ses boutons.',
  'end-over-race': 'La course #{=number} est déjà terminée.',
  'end-over-hunt': 'La chasse #{=number} est déjà terminée.',
  'button-end': 'Terminer maintenant',
  'name-ask': 'Retirer ce nom du message ?',
  'name-ask-how':
    'Le message affichera un tiret à la place. Ceci n’est visible que par toi, et tu peux remettre le nom à tout moment. Ce que la personne a fait reste.',
  'name-off': 'Retiré du message :',
  'name-off-how': 'Le message affichera un tiret dans un instant. Le bouton remet le nom.',
  'name-back': 'Bientôt de retour dans le message :',
  'name-of-race': 'Course #{=number}',
  'name-done': '{moves:coup|coups} (+{excess}), {spent}',
  'name-not-done': 'pas terminé',
  'name-no-race': 'Il n’y a pas de course #{=number} sur ce serveur. La dernière est la #{=latest}.',
  'name-no-races': 'Il n’y a pas encore eu de course sur ce serveur.',
  'name-not-in-race': '{who} ne participe pas à la course #{=number}.',
  'name-in-race': 'Ces membres y participent : {players}',
  'board-of-days': 'casse-têtes résolus',
  'board-of-races': 'courses gagnées',
  'board-of-climb': 'échelons gravis',
  'board-climb-title': 'L’ascension',
  'board-climb': '**{title} :** {who}',
  'board-climber': '{=place}. {who} {=best}',
  'board-climb-how':
    'L’échelon le plus haut de chaque membre : c’est le nombre de coups que ses plateaux demandent. Pour grimper : `/practice`.',
  'board-no-climbs': 'Personne n’a encore grimpé ici. Pour commencer : `/practice`.',
  'board-races-title': 'Courses : {period}',
  'board-racer': '**{=place}.** {who} : {wins:victoire|victoires} sur {finished:course terminée|courses terminées}',
  'board-races': 'Sur {races:course|courses} avec au moins un résultat.',
  'board-races-latest': 'Sur {races:course récente|courses récentes} avec au moins un résultat.',
  'board-race-order':
    'Les victoires d’abord, puis les courses terminées. Si personne d’autre ne termine, il n’y a pas de victoire.',
  'board-no-races': 'Personne n’a terminé de course ici sur cette période. `/race` en lance une.',
  'stats-races': '**Courses :** {finished:terminée|terminées}, {won:gagnée|gagnées}',

  'hunt-title': 'Chasse #{=number} · {title} · {distance:coup|coups}',
  'hunt-name': 'Chasse #{=number} · {title}',
  'hunt-board-over': 'Cette chasse est terminée : son message montre qui a trouvé quoi.',
  'hunt-unknown': 'Il n’y a pas de chasse #{=number} sur ce serveur.',
  'hunt-so-far': '{total:trouvée|trouvées} sur {count}',
  'hunt-ask': 'Envoie ta solution pour voir si elle est nouvelle.',
  'hunt-title-day': 'Chasse #{=number} · {name}',
  'hunt-found':
    '**{total:solution trouvée|solutions trouvées} sur {count}.** Trouve avec les autres toutes les solutions optimales de ce plateau !',
  'hunt-all': '**Les {count} solutions sont trouvées !** La dernière : {who}.',
  'hunt-ended':
    '**C’est terminé : {total:solution trouvée|solutions trouvées} sur {count}.** Quelqu’un y a mis fin, ou dix chasses plus récentes ont pris sa place.',
  'hunt-how': 'Chaque solution en {par:coup|coups} compte une fois, pour qui la trouve en premier.',
  'hunt-yours': 'Tu en as trouvé {own} avant tout le monde : n° {numbers}.',
  'hunt-yours-none': 'Tu n’en as encore trouvé aucune en premier.',
  'hunt-secret':
    'Ceci n’est visible que par toi. À partir du {time}, tout le monde peut chercher : avec **Chasse aux solutions** sous le prochain casse-tête, ou avec `/hunt`.',
  'hunt-where': 'Tout le monde cherche ici : {link}',
  'hunt-new':
    '**Nouvelle solution : la n° {=number} !** {total:trouvée|trouvées} sur {count}. Peux-tu en trouver une autre ?',
  'hunt-last': '**Une nouvelle, et c’est la dernière ! Les {count} solutions sont trouvées.**',
  'hunt-known':
    'La solution n° {=number} a déjà été trouvée, en premier par {who}. {total:trouvée|trouvées} sur {count}.',
  'hunt-known-own': 'Tu as déjà trouvé la solution n° {=number}. {total:trouvée|trouvées} sur {count}.',
  'hunt-somebody': 'quelqu’un d’autre',
  'hunt-longer': 'Une chasse ne compte que les solutions en {par:coup|coups}. Essaie d’en trouver une !',
  'hunt-over': 'Cette chasse est terminée : {total:solution trouvée|solutions trouvées} sur {count}.',
  'hunt-elsewhere': 'Cette chasse se passe sur un autre serveur. `/hunt` en lance une ici.',
  'hunt-open':
    'Le casse-tête {name} est encore en cours ici. Résous-le et verrouille ton résultat : tu pourras chercher les autres solutions tout de suite, et tout le monde à partir du {time}.',
  'hunt-uncounted':
    '{title} : je ne peux pas compter toutes les solutions optimales, donc personne ne saurait quand une chasse est terminée. Choisis un autre type de casse-tête.',
  'hunt-only-one': 'Ce plateau n’a qu’une solution optimale : il n’y a rien à chercher. Choisis-en un autre.',
  'hunt-too-many':
    'Ce plateau a {count} solutions optimales, et une chasse en accepte {most} au plus. Choisis-en un autre, peut-être avec moins de coups.',
  'hunt-day': 'Il y a eu assez de chasses aujourd’hui. La prochaine pourra commencer après {time}.',
  'hunt-beside': 'Ce plateau est trop proche d’un casse-tête encore en cours quelque part. Choisis-en un autre.',
  'button-others': 'Trouver les autres',
  'button-hunt': 'Chasse aux solutions',
  'button-hunt-show': 'Voir la chasse',
  'alt-ways':
    'Où les {count} solutions optimales se séparent et se rejoignent, du départ à gauche à l’objectif à droite, en {moves:coup|coups}. Elles se séparent pour la première fois au coup {=first}, en {parts} chemins. En trait épais, celles déjà trouvées : {found} sur {count}.',
  'privacy-finds': 'les solutions que tu as trouvées dans des chasses, et quand',
  'name-of-hunt': 'Chasse #{=number}',
  'name-found': '{count:solution trouvée|solutions trouvées}',
  'name-no-hunt': 'Il n’y a pas de chasse #{=number} sur ce serveur. La dernière est la #{=latest}.',
  'name-no-hunts': 'Il n’y a pas encore eu de chasse sur ce serveur.',
  'name-not-in-hunt': '{who} n’a rien trouvé dans la chasse #{=number}.',
  'name-in-hunt': 'Ces membres y ont trouvé quelque chose : {players}',

  'antipode-title': 'Antipode #{=number} · Sans retour · {title}',
  'antipode-name': 'Sans retour · {title}',
  'antipode-aim': 'Ce plateau est résolu. Joue **{moves:coup|coups}** et finis le plus loin possible de l’objectif.',
  'antipode-how':
    'Après ton dernier coup, je compte combien de coups il faut au minimum pour revenir : plus il y en a, mieux c’est. Le maximum est {moves}.',
  'antipode-day':
    'Le même pour tout le monde aujourd’hui. Seule ta première tentative terminée compte ; ensuite, c’est de l’entraînement.',
  'antipode-free': 'Juste pour le plaisir : ça ne compte pas, et tu peux y rejouer.',
  'antipode-nobody': 'Personne n’y a encore joué ici.',
  'antipode-here': '{count:personne y a|personnes y ont} joué ici. Record : {best} sur {moves}.',
  'antipode-reached':
    '**À {distance:coup|coups} de l’objectif, sur {moves:possible|possibles} :** {lost:coup perdu|coups perdus}.',
  'antipode-all': '**⭐ À {moves:coup|coups} de l’objectif, le maximum :** aucun raccourci pour revenir.',
  'antipode-ways': 'Il y a {count:façon|façons} de finir à {moves:coup|coups} de l’objectif, par exemple avec {line}.',
  'antipode-ways-own': 'Il y a {count:façon|façons} de finir à {moves:coup|coups} de l’objectif, la tienne comprise.',
  'antipode-ways-later':
    'Il y a {count:façon|façons} de finir à {moves:coup|coups} de l’objectif. Je n’en montre aucune : on y finit près d’un casse-tête encore en cours.',
  'antipode-beside':
    '**Ton plateau est trop proche d’un casse-tête en cours.** Annule des coups et finis ailleurs : ta tentative continue.',
  'antipode-counts': 'C’est ton résultat du jour. **Partager** le montre à tout le monde.',
  'antipode-past': 'Seul ton premier résultat le jour même compte, donc ceci ne change rien.',
  'antipode-share': 'Antipode #{=number} · Sans retour · {distance}/{moves}',
  'antipode-share-free': 'Sans retour · {title} · {distance}/{moves}',
  'antipode-none':
    '{title} : il y a dix mille milliards de positions, et personne ne sait à quelle distance de l’objectif se trouve chacune. Je ne pourrais donc pas dire jusqu’où tu arrives. Choisis un autre type.',
  'antipode-no-answer':
    'Ici, ni indices ni solution. Après ton dernier coup, tu vois une façon de finir à {moves:coup|coups} de l’objectif.',
  'antipode-unknown': 'Le jour #{=number} n’est pas encore arrivé.',
  'privacy-antipodes': 'jusqu’où tu as réussi à t’éloigner au *Sans retour* d’un jour, avec tes coups et le serveur',
};
