// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanUndrawn } from '#shell/clean-undrawn.ts';
import { cleanForPage } from '#views/common/foreign-html.ts';

const same = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  for (const link of page.querySelectorAll('a')) delete link.dataset.host;
  return page;
};

it.each([
  '<p>第一章 <strong>树</strong>与<em>二叉树</em></p><ul><li>遍历</li></ul>',
  '<table><tbody><tr><td colspan="2">合并</td></tr></tbody></table><ol start="3"><li>三</li></ol>',
  '<p>公式 <span data-formula="x^2"></span>，图 <img src="/api/media/a-1?x=1" alt="图" width="10" height="5"></p>',
  '<p><a href="https://example.cn/a">外部</a> <a href="/index/home">内部</a> <a href="mailto:a@example.cn">信</a></p>',
  '<p lang="en" dir="ltr" style="color:red" class="x" id="y" onclick="alert(1)">words</p>',
])('leaves what a browser leaves: %s', (html) => {
  expect(same(cleanUndrawn(html)).isEqualNode(same(cleanForPage(html)))).toBe(true);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://elsewhere.example/pixel.png" alt="点">',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<form action="/x"><input name="a"><button>b</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<p style="position:fixed">盖住</p>',
])('leaves nothing that runs, asks elsewhere or lies over the page: %s', (html) => {
  const page = same(cleanUndrawn(html));
  expect(page.querySelector('script, style, svg, iframe, form, input, button, template, img')).toBeNull();
  const names = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect(names.filter((name) => name.startsWith('on') || name === 'style' || name === 'class')).toEqual([]);
  expect(page.innerHTML).not.toContain('javascript:');
});
