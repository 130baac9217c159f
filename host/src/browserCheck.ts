// Inlined into the page before its other scripts, in syntax of 2015, because other scripts cannot be parsed in browsers
// older than the floor. Older versions of Chrome and Safari lack `isWellFormed`, those of Firefox `Segmenter`.
if (!('isWellFormed' in String.prototype && 'Segmenter' in Intl)) {
  // The other scripts do nothing then.
  document.documentElement.dataset['start'] = 'outdated';
  document.addEventListener('DOMContentLoaded', showUpdate, { once: true });
}

/** Replaces the static first screen by a message. */
function showUpdate(): void {
  const shell = document.getElementById('shell') as HTMLElement;
  const message = shell.querySelector('.shell-failed') as HTMLElement;
  const [title, text] = [document.createElement('h1'), document.createElement('p')];
  title.textContent = '브라우저를 업데이트해주세요';
  text.textContent =
    'Chrome 111, Safari 16.4, Firefox 140 이상에서 사용할 수 있어요. 앱에서 열었다면 앱을 업데이트해주세요.';
  message.textContent = shell.textContent = '';
  shell.appendChild(message);
  message.appendChild(title);
  message.appendChild(text);
}

export {};
