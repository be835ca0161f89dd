import { describe, expect, it } from 'vitest';
import { parseMoodleXml as read } from '#server/modules/banks/moodle/moodle-xml.ts';
import { problemText } from '#server/modules/banks/imports/problem-texts.ts';
import { readImport } from '#server/modules/banks/imports/read-import.ts';

const parseMoodleXml = (text: string) => {
  const { totalLines, entries } = read(text);
  return { totalLines, entries: [...entries] };
};
const partsOf = (content: string | Uint8Array) => [
  ...readImport(typeof content === 'string' ? new TextEncoder().encode(content) : content),
];
const entriesOf = (content: string | Uint8Array) =>
  partsOf(content).flatMap((part) => (part.kind === 'entries' ? part.entries : []));

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;

const choice = `<question type="multichoice">
  <name><text>二叉树</text></name>
  <questiontext format="html"><text><![CDATA[<p>度为 2 的结点有 \\(n_2\\) 个，看图 <img src="@@PLUGINFILE@@/tree.png"></p>]]></text>
    <file name="tree.png" encoding="base64">iVBORw0KGgo=</file>
  </questiontext>
  <generalfeedback format="html"><text>看定义</text></generalfeedback>
  <single>true</single>
  <answer fraction="100" format="html"><text>对</text><feedback><text>好</text></feedback></answer>
  <answer fraction="0" format="html"><text>错</text></answer>
</question>`;

const short = (answer: string) => `<question type="shortanswer">
  <name><text>编号</text></name>
  <questiontext format="plain_text"><text>代号是？</text></questiontext>
  <usecase>1</usecase>
  <answer fraction="100"><text>${answer}</text></answer>
</question>`;

describe('parseMoodleXml', () => {
  it('reads a choice with formula, picture, feedback and explanation', () => {
    const entry = parseMoodleXml(quiz(choice)).entries.find(({ content }) => content)!;
    expect(entry.refusals).toEqual([]);
    expect(entry.warnings).toEqual([]);
    expect(entry.content).toMatchObject({
      kind: 'single',
      explanation: '看定义',
      options: [
        { text: '对', fraction: 100, feedback: '好' },
        { text: '错', fraction: 0 },
      ],
    });
    expect(entry.content!.stem).toContain('<span data-formula="n_2"></span>');
    const [picture] = entry.pictures;
    expect(picture).toMatchObject({ name: 'tree.png', bytes: Buffer.from('iVBORw0KGgo=', 'base64') });
    expect(entry.content!.stem).toContain(`src="${picture!.address}"`);
  });

  it('reads units: how many of one make the first is here how many of the first make one', () => {
    const numerical = (units: string, rest = '') => {
      const [entry] = parseMoodleXml(
        quiz(`<question type="numerical"><name><text>速度</text></name><questiontext><text>甲</text></questiontext>
<answer fraction="100"><text>10</text><tolerance>0.1</tolerance></answer><answer fraction="50"><text>9</text></answer>
${rest}<units>${units}</units></question>`),
      ).entries.filter(({ content }) => content);
      const { units: read, unitPenalty } = entry!.content!;
      return { units: read, unitPenalty, warnings: entry!.warnings.map(({ code }) => code) };
    };
    const unit = (name: string, multiplier: string) =>
      `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`;
    const grading = (type: number) => `<unitgradingtype>${type}</unitgradingtype><unitpenalty>0.1000000</unitpenalty>`;
    const both = [
      { name: 'm/s', factor: 1 },
      { name: 'km/h', factor: 0.277777777777778 },
    ];
    const given = unit('km/h', '3.6') + unit('m/s', '1.0');
    expect(numerical(given)).toEqual({ units: both, unitPenalty: undefined, warnings: [] });
    expect(numerical(given, grading(2))).toEqual({ units: both, unitPenalty: 10, warnings: [] });
    expect(numerical(given, grading(1))).toMatchObject({ unitPenalty: 10, warnings: ['settingsDropped'] });
    for (const unclear of [unit('m', '1') + unit('m', '2'), unit('km', '0.001'), unit('m', '1') + unit('km', '0')])
      expect(numerical(unclear)).toEqual({ units: undefined, unitPenalty: undefined, warnings: ['unitsDropped'] });
    expect(numerical('')).toEqual({ units: undefined, unitPenalty: undefined, warnings: [] });
  });

  it('reads texts with gaps: chosen for, or written in, and refuses what asks in both ways', () => {
    const cloze = (text: string) => {
      const [entry] = parseMoodleXml(
        quiz(`<question type="cloze"><name><text>完形</text></name>
<questiontext format="html"><text><![CDATA[<p>${text}</p>]]></text></questiontext></question>`),
      ).entries.filter(({ note }) => note === null);
      return { ...entry!, codes: entry!.refusals.map(({ code }) => code) };
    };
    const chosen = cloze('栈{1:MULTICHOICE:=后进先出#好~先进\\~先出~%50%&lt;b&gt; \\} &#35;}，队列{2:MCV:~甲~=乙}');
    expect(chosen.codes).toEqual([]);
    expect(chosen.warnings).toEqual([{ code: 'settingsDropped', about: '1、2' }]);
    expect(chosen.content).toMatchObject({
      kind: 'cloze',
      stem: '<p>栈____，队列____</p>',
      gaps: [
        {
          answers: [
            { text: '后进先出', fraction: 100, feedback: '好' },
            { text: '先进~先出', fraction: 0 },
            { text: '<b> } #', fraction: 50 },
          ],
        },
        {
          answers: [
            { text: '甲', fraction: 0 },
            { text: '乙', fraction: 100 },
          ],
        },
      ],
    });
    expect(cloze('{1:SAC:=Stack~%50%*栈*}与{1:NM:=3:0}').content).toMatchObject({
      kind: 'blank',
      gaps: [
        { answers: [{ text: 'Stack' }, { text: '*栈*', fraction: 50 }], caseSensitive: true, hasWildcards: true },
        { answers: [{ text: '3', fraction: 100 }], caseSensitive: false },
      ],
    });
    expect(cloze('{1:MC:=a~b}与{1:SA:=c}').codes).toEqual(['clozeMixed']);
    expect(cloze('{1:NM:=3:0.1}').codes).toEqual(['clozeTolerance']);
    expect(cloze('{1:MULTIRESPONSE:=a~=b}').codes).toEqual(['kindUnsupported']);
    expect(cloze('{1:MC:=a~a}').codes).toEqual(['choicesAlike']);
    expect(cloze('____与{1:MC:=a~b}{1:MC:=c~d}').codes).toEqual(['gapsDiffer']);
    expect(cloze('没有空').codes).toEqual(['noAnswer']);
  });

  it('keeps 007 as it is written', () => {
    const entry = parseMoodleXml(quiz(short('007'))).entries.find(({ content }) => content)!;
    expect(entry.content!.gaps).toEqual([{ caseSensitive: true, answers: [{ text: '007', fraction: 100 }] }]);
  });

  it('names a picture that is not in the file', () => {
    const { entries } = parseMoodleXml(quiz(choice.replace('name="tree.png"', 'name="leaf.png"')));
    expect(entries.flatMap(({ warnings }) => warnings)).toEqual([
      { code: 'pictureMissing', about: 'tree.png' },
      { code: 'fileDropped', about: 'leaf.png' },
    ]);
  });

  it('a fault stays in its question', () => {
    const { entries } = parseMoodleXml(quiz(short('甲'), '<question type="essay"><name></question>', short('乙')));
    const questions = entries.filter(({ note }) => note === null);
    expect(questions.map(({ refusals }) => refusals.length)).toEqual([0, 1, 0]);
  });

  it.each([
    ['  <question type="essay">\n<name></question>', 'xmlCrossed', 'name', 4, 7],
    ['  <question type="essay">a & b</question>', 'xmlSign', '& b</question>', 3, 28],
    ['<question type="essay"><a b></a></question>', 'xmlAttribute', '<a b>', 3, 24],
    ['<question type="essay">\n<1x/></question>', 'xmlTag', '<1x/>', 4, 1],
  ])('says what is wrong with %j, and where in the file', (question, code, about, line, column) => {
    const [refusal] = parseMoodleXml(quiz(question)).entries.flatMap(({ refusals }) => refusals);
    expect(refusal).toMatchObject({ code, line, column });
    expect(refusal!.about).toBe(about);
    expect(problemText(refusal!, 'en-US')).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it('refuses a kind that the product does not have, by name', () => {
    const { entries } = parseMoodleXml(quiz('<question type="calculated"><name><text>算</text></name></question>'));
    expect(entries.flatMap(({ refusals }) => refusals)).toEqual([{ code: 'kindUnsupported', about: 'calculated' }]);
  });

  it('a tag inside CDATA is text', () => {
    const tricky = short('<![CDATA[</question><question type="essay">]]>');
    expect(parseMoodleXml(quiz(tricky)).entries.filter(({ note }) => note === null)).toHaveLength(1);
  });

  it('accounts for every line', () => {
    const text = quiz(
      '<!-- 第一单元 -->',
      short('甲'),
      '',
      choice,
      '<question type="category"><category><text>$course$/树</text></category></question>',
    );
    const { entries, totalLines } = parseMoodleXml(text);
    const covered = entries.flatMap(({ fromLine, toLine }) =>
      Array.from({ length: toLine - fromLine + 1 }, (_, index) => fromLine + index),
    );
    expect(new Set(covered).size).toBe(covered.length);
    expect(totalLines).toBe(text.split('\n').length);
    const filled = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
    expect(filled.filter((line) => !covered.includes(line))).toEqual([]);
  });
});

describe('readImport', () => {
  it('refuses entity declarations, and lets questions speak of them', () => {
    const text = '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="essay"></question></quiz>';
    expect(partsOf(text)).toEqual([{ kind: 'failure', failure: 'doctype' }]);
    const spoken = quiz(short('<![CDATA[<!DOCTYPE html>]]>'));
    expect(entriesOf(spoken).map(({ content }) => content?.gaps?.[0]?.answers[0]?.text)).toContain('<!DOCTYPE html>');
  });

  it('reads GB18030', () => {
    // 「题 {T}」 in GB18030
    const bytes = Uint8Array.from([0xcc, 0xe2, 0x20, 0x7b, 0x54, 0x7d]);
    expect(entriesOf(bytes)).toMatchObject([{ content: { kind: 'judge', stem: '题' } }]);
  });

  it('says so when it is no text, or no question file', () => {
    expect(partsOf(Uint8Array.from([0, 1, 2, 0xff]))).toEqual([{ kind: 'failure', failure: 'notText' }]);
    expect(partsOf('今天天气好')).toEqual([{ kind: 'failure', failure: 'unknownFormat' }]);
  });

  it('finds the same question twice in one file', () => {
    expect(entriesOf('甲 {T}\n\n甲 {T}\n\n甲 {F}').map(({ sameAsLine }) => sameAsLine)).toEqual([null, 1, null]);
  });
});
