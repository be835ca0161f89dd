/**
 * The network went before the texts of the interface came: the one sentence that cannot be among them, in both
 * languages. The page tries again as soon as the network is back.
 */
export function sayNoTexts(root: HTMLElement): void {
  const sentence = document.createElement('p');
  sentence.role = 'alert';
  sentence.style.cssText = 'max-width:32em;margin:20vh auto;padding:0 24px;font:16px/28px system-ui,sans-serif';
  sentence.textContent = '网络连接不上，请检查后刷新页面。No connection: check the network and reload the page.';
  root.replaceChildren(sentence);
  window.addEventListener('online', () => location.reload());
}
