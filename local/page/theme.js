/** The colours that a person chose. It runs before the page is drawn, so that no other colours flash. */
document.documentElement.dataset.theme = localStorage.theme ?? 'system';
