import type { Walker } from '../support/walk-model.ts';
import { appears, type Stage } from './stage.ts';

const home = '/index/home';
const course = '/course/list';
/** Stands for the homework: a third page that a visitor may open. */
const third = '/index/search?q=数据';

/** Walks the tabs' model as a visitor. Without a deed here: a page with unsaved content, and the logout. */
export async function tabsHands({ page }: Stage): Promise<Walker> {
  await page.goto(home);
  await page.getByRole('button', { name: '界面设置' }).first().click();
  await page.getByRole('switch', { name: '多标签页' }).click();
  await page.keyboard.press('Escape');
  const strip = page.getByRole('navigation', { name: '打开的页面' });
  const tab = (path: string) => strip.getByRole('listitem').filter({ has: page.locator(`a[href="${path}"]`) });
  const close = (path: string) => () => tab(path).getByRole('button').click();
  const closeSeveral = (which: string) => async () => {
    await strip.getByRole('button', { name: '更多标签操作' }).click();
    await strip.getByRole('button', { name: which }).click();
  };
  const menu = (name: string) => () => page.getByRole('link', { name, exact: true }).first().click();
  const shows = (paths: readonly string[], active: string) => async () => {
    await page.waitForURL((url) => decodeURI(url.pathname + url.search) === active);
    await appears(tab(active).locator('a[aria-current=page]'));
    await page.waitForFunction((wanted) => {
      const links = document.querySelectorAll('nav[aria-label="打开的页面"] li > a');
      return JSON.stringify([...links].map((link) => link.getAttribute('href'))) === wanted;
    }, JSON.stringify(paths));
  };
  return {
    events: {
      opensHome: menu('首页'),
      opensCourse: menu('课程'),
      opensHomework: async () => {
        await page.getByRole('searchbox').first().fill('数据');
        await page.keyboard.press('Enter');
      },
      closesHome: close(home),
      closesCourse: close(course),
      closesLeft: closeSeveral('关闭左侧标签'),
      closesRight: closeSeveral('关闭右侧标签'),
      closesOthers: closeSeveral('关闭其他标签'),
    },
    states: {
      home: shows([home], home),
      course: shows([course], course),
      homework: shows([third], third),
      homeCourse: shows([home, course], course),
      homeCourseShowsHome: shows([home, course], home),
      courseHome: shows([course, home], home),
      homeHomework: shows([home, third], third),
      courseHomework: shows([course, third], third),
      three: shows([home, course, third], third),
      threeShowsHome: shows([home, course, third], home),
    },
  };
}
