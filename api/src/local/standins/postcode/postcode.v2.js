/**
 * Implements the postcode service's script: `new kakao.Postcode(options).embed(element)`. Like the real script, it uses
 * style attributes and puts its search into a frame of its own origin inside a frame without address.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const FILL = 'position:absolute;inset:0;width:100%;height:100%;border:0';

  class Postcode {
    #options;

    constructor(options) {
      this.#options = options;
    }

    embed(element, { q = '', autoClose = true } = {}) {
      const { width = '100%', height = '100%', submitMode = true } = this.#options;
      element.innerHTML = `<div style="position:relative;width:${width};height:${height}"><iframe title="우편번호 서비스" style="${FILL}"></iframe></div>`;
      const frame = element.querySelector('iframe').contentWindow;
      const query = new URLSearchParams({ origin: location.origin, region_name: q, sm: submitMode ? 'on' : 'off' });
      frame.document.body.innerHTML = `<iframe title="우편번호 검색" src="${origin}/postcode/search?${query}" style="${FILL}"></iframe>`;
      const listen = (event) => {
        if (event.origin !== origin || event.source !== frame[0]) return;
        frame.removeEventListener('message', listen);
        this.#options.oncomplete?.(event.data);
        if (!autoClose) return;
        element.replaceChildren();
        this.#options.onclose?.('COMPLETE_CLOSE');
      };
      frame.addEventListener('message', listen);
    }
  }

  window.kakao = { ...window.kakao, Postcode };
})();
