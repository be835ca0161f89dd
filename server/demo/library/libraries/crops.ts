import type { DemoLibrary } from '../demo-library.ts';

export const crops: DemoLibrary = {
  key: 'crops',
  name: '高原作物资源库',
  edition: 'he',
  subject: '09',
  level: null,
  school: 'agriculture',
  partners: ['yunhai', 've-forestry'],
  keeper: 'agriculture-a',
  summary: '二十四种高原作物的全生育期图谱。',
  courses: ['listed-he-agriculture-09'],
  goodCourses: 1,
  count: 46,
  types: [27, 34, 3, 5, 40],
  directories: {
    作物图谱: {
      谷类: [
        ['青稞的生育期', '从出苗到成熟一百二十天上下，拔节前后决定穗数，灌浆时的温差决定饱满。'],
        ['荞麦的花与蜜', '荞麦花期长、无限开花，先开的籽已黑，后开的花还白，收获的日子要靠算。'],
      ],
      薯豆类: [
        ['马铃薯的种薯处理', '带芽切块，一块至少一个芽眼，刀口用草木灰封住，别让病菌先进去。'],
        ['蚕豆的根瘤', '拔起一株看根瘤，切开是粉红色的在固氮，灰绿色的已经歇工。'],
      ],
    },
    生理与环境: {
      高原环境: [
        ['强紫外线下的叶片', '高原作物叶片厚、茸毛多、花青素重，是挡住紫外线的三件衣服。'],
        ['昼夜温差与糖分', '白天攒下的糖夜里舍不得用，温差一度，甜度差的不止一度。'],
      ],
    },
    栽培技术: {
      土肥水: [
        ['梯田的水肥管理', '肥水往低处走，所以上台多施、下台少施，最后一台只浇清水。'],
        ['测土配方的读法', '先看酸碱度，再看有机质，最后看氮磷钾；酸碱不对，施多少肥都吃不进去。'],
      ],
    },
  },
  sections: [{ title: '图谱与标准', children: { 电子挂图: [27], 课程标准: [34, 30] } }],
  uses: 1900,
};
