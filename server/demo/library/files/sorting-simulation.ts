/** A web package: quick sort step by step, with a pivot that whoever watches chooses. */
export const sortingSimulation: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>快速排序：枢轴怎么选</title>
<link rel="stylesheet" href="assets/sort.css">
<main>
  <h1>快速排序：枢轴怎么选</h1>
  <p>选一种枢轴，再一步一步看：蓝色是正在划分的一段，橙色是枢轴。</p>
  <form>
    <label><input type="radio" name="pivot" value="first"> 取第一个</label>
    <label><input type="radio" name="pivot" value="median" checked> 三数取中</label>
    <label><input type="radio" name="pivot" value="random"> 随机</label>
    <label><input type="checkbox" name="sorted"> 从有序的开始</label>
  </form>
  <div id="bars" role="img" aria-label="数组"></div>
  <p id="word" role="status"></p>
  <button id="step">下一步</button> <button id="play">播放</button> <button id="again">重来</button>
</main>
<script src="assets/sort.js"></script>
`,
  'assets/sort.css': `body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #1b2733; background: #fff; }
main { max-width: 760px; margin: 0 auto; padding: 24px; }
h1 { font-size: 22px; margin: 0 0 4px; }
label { margin-right: 16px; }
#bars { display: flex; align-items: flex-end; gap: 4px; height: 240px; margin: 20px 0 8px; }
#bars i { flex: 1; border-radius: 4px 4px 0 0; background: #c5d3e0; transition: height .2s; }
#bars i.part { background: #0f6cbd; }
#bars i.pivot { background: #f7941d; }
button { font: inherit; padding: 6px 18px; border: 0; border-radius: 6px; background: #0f6cbd; color: #fff; }
`,
  'assets/sort.js': `const form = document.forms[0];
const bars = document.getElementById('bars');
const word = document.getElementById('word');
let steps, timer;

function* sort(a, low, high, swaps) {
  if (low >= high) return;
  const middle = (low + high) >> 1;
  const choice = form.pivot.value;
  const at = choice === 'first' ? low
    : choice === 'random' ? low + Math.floor(Math.random() * (high - low + 1))
    : [low, middle, high].sort((x, y) => a[x] - a[y])[1];
  const pivot = a[at];
  yield { a, low, high, pivot };
  let i = low, j = high;
  while (i <= j) {
    while (a[i] < pivot) i++;
    while (a[j] > pivot) j--;
    if (i <= j) {
      [a[i], a[j]] = [a[j], a[i]];
      swaps.count += i !== j;
      i++; j--;
      yield { a, low, high, pivot };
    }
  }
  yield* sort(a, low, j, swaps);
  yield* sort(a, i, high, swaps);
}

function draw({ a, low, high, pivot }) {
  bars.replaceChildren(...a.map((value, at) => {
    const bar = document.createElement('i');
    bar.style.height = value * 100 / a.length + '%';
    bar.className = value === pivot ? 'pivot' : at >= low && at <= high ? 'part' : '';
    return bar;
  }));
}

let count, swaps, list;
function again() {
  clearInterval(timer);
  count = 0;
  swaps = { count: 0 };
  list = Array.from({ length: 24 }, (_, at) => at + 1);
  if (!form.sorted.checked) list.sort(() => Math.random() - 0.5);
  steps = sort(list, 0, list.length - 1, swaps);
  draw({ a: list, low: -1, high: -1, pivot: null });
  word.textContent = '共 ' + list.length + ' 个数';
}

function step() {
  const { value, done } = steps.next();
  if (done) {
    clearInterval(timer);
    draw({ a: list, low: -1, high: -1, pivot: null });
    word.textContent = '排好了：走了 ' + count + ' 步，交换 ' + swaps.count + ' 次';
    return;
  }
  count++;
  draw(value);
  word.textContent = '第 ' + count + ' 步，枢轴 ' + value.pivot + '，交换 ' + swaps.count + ' 次';
}

document.getElementById('step').onclick = step;
document.getElementById('again').onclick = again;
document.getElementById('play').onclick = () => { clearInterval(timer); timer = setInterval(step, 300); };
form.onchange = again;
again();
`,
};
