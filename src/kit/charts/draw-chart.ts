import { BarChart, LineChart, PieChart, TreemapChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { EChartsCoreOption } from 'echarts/core';

use([LineChart, PieChart, TreemapChart, BarChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer]);

export interface DrawnChart {
  draw: (option: EChartsCoreOption) => void;
  stop: () => void;
}

/** Draws into an element and follows its size. `onPick` gets what the pressed mark carries as `pick`. */
export function drawChart(element: HTMLElement, onPick: (pick: string) => void): DrawnChart {
  const chart = init(element, null, { renderer: 'svg' });
  chart.on('click', ({ data }) => {
    const pick = typeof data === 'object' && data !== null && 'pick' in data ? data.pick : null;
    if (typeof pick === 'string') onPick(pick);
  });
  const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => chart.resize());
  watch?.observe(element);
  return {
    draw: (option) => chart.setOption(option, { notMerge: true }),
    stop: () => {
      watch?.disconnect();
      chart.dispose();
    },
  };
}
