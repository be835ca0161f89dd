import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, match, numeric, single } from '../demo-questions.ts';

export const physics: DemoCourse = {
  key: 'physics',
  title: '大学物理（下）：电磁学与光学',
  edition: 'he',
  subject: '07',
  category: '0702',
  level: 'provincial',
  form: 'blended',
  school: 'technology',
  credits: 4,
  hours: 56,
  summary: '从一根带电的梳子到一束激光，看四个方程怎样点亮世界。',
  introduction: `<p>梳头发时噼啪作响，手机贴在背板上就能充电，雨后天边挂着彩虹，这些事由同一组规律管着。本课程从电荷出发，依次认识电场、磁场、电磁感应和光的波动性，最后把它们合成一幅图。</p><h3>学习方式</h3><p>每讲十分钟短片讲清一个概念，讲义里有推导，作业里有数。动手实验用家里的磁铁、电池和激光笔就能做。</p>`,
  chapters: [
    {
      title: '静电场',
      sections: [
        {
          title: '看不见的作用',
          items: [
            {
              kind: 'video',
              clip: 'phys-field',
              title: '电场：看不见的作用',
              slides: [
                {
                  heading: '电场',
                  lines: ['第一讲', '看不见的作用'],
                  says: '用梳子梳几下干燥的头发，再靠近纸屑，纸屑跳了起来。它们之间什么也没有，力从哪里来？',
                },
                {
                  heading: '库仑定律',
                  lines: ['= F = k Q q / r²', '距离加倍，力变四分之一'],
                  says: '两个电荷之间的力与电量的乘积成正比，与距离的平方成反比。距离加倍，力只剩四分之一。',
                },
                {
                  heading: '场的想法',
                  lines: ['电荷先改变周围的空间', '空间再作用于别的电荷'],
                  says: '法拉第换了一个想法：电荷先改变周围的空间，空间再作用于别的电荷。这个被改变的空间，就叫电场。',
                },
                {
                  heading: '电场线',
                  lines: ['从正到负', '越密，场越强', '从不相交'],
                  says: '用电场线画出它：从正电荷出发，到负电荷结束，越密的地方场越强，而且从不相交。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '推导：无限大带电平面的电场',
              html: `<p>设面电荷密度为 <span data-formula="\\sigma"></span>，取一个穿过平面的圆柱面作高斯面，两底面积为 <span data-formula="S"></span>。侧面没有通量，两底通量相同，于是</p><p><span data-formula="2ES=\\frac{\\sigma S}{\\varepsilon_0}\\quad\\Rightarrow\\quad E=\\frac{\\sigma}{2\\varepsilon_0}"></span></p><p>结果里没有距离：离开平面多远，场强都一样。这当然只在「无限大」成立时才对，离边缘远、离平面近的地方可以这样用。</p>`,
            },
          ],
        },
      ],
    },
    {
      title: '磁场与电磁感应',
      sections: [
        {
          title: '变化产生电流',
          items: [
            {
              kind: 'video',
              clip: 'phys-induction',
              title: '电磁感应：动起来才有电',
              slides: [
                {
                  heading: '电磁感应',
                  lines: ['第六讲', '动起来才有电'],
                  says: '把磁铁放进线圈，不动，电流表不动。抽出来的一瞬间，指针摆了一下。',
                },
                {
                  heading: '法拉第定律',
                  lines: ['= ε = − dΦ / dt', '变化越快，电动势越大'],
                  says: '线圈里的电动势等于磁通量变化的快慢。不是磁场强就有电，而是磁场变才有电。',
                },
                {
                  heading: '楞次定律',
                  lines: ['感应电流总在反对变化', '能量守恒的要求'],
                  says: '前面的负号是楞次定律：感应电流总是反对引起它的变化。若不反对，磁铁会被越吸越快，能量就凭空多出来了。',
                },
                {
                  heading: '生活里的感应',
                  lines: ['发电机', '无线充电', '电磁炉'],
                  says: '发电机、无线充电和电磁炉都是它。下次做饭时可以想一想，锅为什么会热，灶面却不热。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'phys-notes',
              title: '讲义：右手与左手，一页记清',
              pages: [
                {
                  heading: '方向判断一页纸',
                  paragraphs: [
                    '电流产生磁场：右手握住导线，拇指指向电流，四指弯曲的方向就是磁场。',
                    '磁场对电流的力：左手摊平，磁场穿过手心，四指指向电流，拇指就是力的方向。',
                    '感应电流：先判断磁通量是增还是减，再用楞次定律写出感应磁场的方向，最后用右手得到电流。',
                    '常见错误：把「反对变化」记成「反对磁场」。磁通量减少时，感应磁场与原磁场同向。',
                  ],
                },
              ],
            },
            { kind: 'homework', homework: 'phys-hw-1' },
          ],
        },
      ],
    },
    {
      title: '光的波动性',
      sections: [
        {
          title: '干涉',
          items: [
            {
              kind: 'video',
              clip: 'phys-light',
              title: '双缝：光加光等于暗',
              slides: [
                {
                  heading: '双缝干涉',
                  lines: ['第九讲', '光加光，可以等于暗'],
                  says: '一束光照亮墙壁，再加一束光，有的地方反而暗了。这件事让人们相信光是波。',
                },
                {
                  heading: '光程差',
                  lines: ['= Δ = d sin θ', '整数个波长：亮', '半整数个：暗'],
                  says: '两束光走的路不一样长。差整数个波长，波峰遇到波峰，是亮纹；差半个波长，波峰遇到波谷，是暗纹。',
                },
                {
                  heading: '肥皂泡',
                  lines: ['膜的两个面各反射一次', '厚度决定颜色'],
                  says: '肥皂泡的颜色也是干涉：膜的两个面各反射一次，厚度不同，加强的颜色就不同。',
                },
              ],
            },
            { kind: 'homework', homework: 'phys-hw-2' },
          ],
        },
      ],
    },
  ],
  homework: [
    {
      key: 'phys-hw-1',
      title: '作业一　电场与电磁感应',
      instructions: '数值题按题目要求的单位填写。',
      opensInDays: -25,
      dueInDays: -4,
      weight: 60,
      questions: [
        single(15, '两个点电荷距离变为原来的 3 倍，库仑力变为原来的', ['1/9', '1/3', '3 倍', '9 倍']),
        numeric(15, '磁通量在 0.2 s 内均匀增加 0.06 Wb，单匝线圈的感应电动势是多少伏？', 0.3, 0.001),
        judge(10, '线圈处在很强但不变的磁场中，就有持续的感应电流。', false),
        match(20, '把规律与它说的事连起来', [
          ['库仑定律', '静止电荷之间的力'],
          ['法拉第定律', '电动势与磁通变化率'],
          ['楞次定律', '感应电流的方向'],
        ]),
        essay(
          40,
          '磁铁从竖直铜管中落下，比在空气中慢得多。请解释原因，并说明能量去了哪里。',
          '铜管中产生涡流，涡流磁场阻碍磁铁运动；重力势能转为焦耳热。',
        ),
      ],
    },
    {
      key: 'phys-hw-2',
      title: '作业二　干涉',
      instructions: '光速与波长请带单位。',
      opensInDays: -6,
      dueInDays: 1,
      weight: 40,
      questions: [
        blank(20, '双缝干涉中，光程差为波长的 ____ 倍时出现亮纹。', [['整数']]),
        numeric(20, '缝距 0.5 mm，屏距 1 m，条纹间距 1.2 mm，波长是多少纳米？', 600, 5, 'λ = dΔx/L。'),
        essay(
          60,
          '用激光笔和一根头发做一次衍射实验，记录头发到墙的距离和条纹间距，估算头发的直径，并讨论误差。',
          '有实验记录；公式 d = λL/Δx；结果在 50–120 微米；误差讨论合理。',
        ),
      ],
    },
  ],
};
