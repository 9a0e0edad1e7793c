/** HTML copied from documents and pages, and the Markdown that an editor makes of it. */

const wordItem = (level: number, mark: string, text: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

interface Pasted {
  what: string;
  html: string;
  /** Beside the HTML. */
  text?: string;
  markdown: string;
}

export const PASTED: Pasted[] = [
  {
    what: 'headings, emphasis, links and lists',
    html: '<h2>Розділ</h2><p>Це <b>жирне</b>, <i>похиле</i> й <del>зайве</del> з <a href="https://example.org/a_b">посиланням</a>.</p><ul><li>один</li><li>два<ul><li>глибше</li></ul></li></ul><ol><li>перше</li><li>друге</li></ol><blockquote><p>Цитата</p></blockquote>',
    markdown:
      '## Розділ\n\nЦе **жирне**, *похиле* й ~~зайве~~ з [посиланням](https://example.org/a_b).\n\n- один\n- два\n  - глибше\n\n1. перше\n2. друге\n\n> Цитата',
  },
  {
    what: 'check lists, terms, characters above and below the line, abbreviations, hidden parts',
    html: '<ul><li><input type="checkbox" checked> раз</li><li><input type="checkbox">два</li></ul><ul><li role="checkbox" aria-checked="true"><span>три</span></li></ul><dl><dt>Термін</dt><dd>Пояснення<br>тут</dd><dt>Другий</dt><dd>раз</dd><dd>ще</dd></dl><p>H<sub>2</sub>O, м<sup>2</sup>, <kbd>Ctrl</kbd>, <abbr title="Дім &quot;А&quot;">ДА</abbr></p><details><summary>Як <b>доїхати</b></summary><p>Так</p></details>',
    markdown:
      '- [x] раз\n- [ ] два\n- [x] три\n\nТермін\n: Пояснення тут\n\nДругий\n: раз\n: ще\n\nH<sub>2</sub>O, м<sup>2</sup>, <kbd>Ctrl</kbd>, <abbr title="Дім &#34;А&#34;">ДА</abbr>\n\n<details>\n<summary>Як доїхати</summary>\n\nТак\n\n</details>',
  },
  {
    what: 'headings below the title of the page',
    html: '<h1>А</h1><h2>Б</h2><h5><b>В</b></h5>',
    markdown: '## А\n\n### Б\n\n#### В',
  },
  {
    what: 'tables with a head and a line in each cell',
    html: '<table><tbody><tr><td><p>День</p></td><td><p>Час</p></td></tr><tr><td>субота<br>або неділя</td><td>10:00 | 12:00</td></tr><tr><td>решта</td></tr></tbody></table>',
    markdown: '| День | Час |\n| --- | --- |\n| субота або неділя | 10:00 \\| 12:00 |\n| решта |  |',
  },
  {
    what: 'Google Docs, which says it by styles in a bold that is none',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Звичайне </span><span style="font-weight:700">жирне</span><span style="font-style:italic"> похиле</span></p><p><a href="https://www.google.com/url?q=https://example.org/x&amp;sa=D"><span>далі</span></a></p></b>',
    markdown: 'Звичайне **жирне** *похиле*\n\n[далі](https://example.org/x)',
  },
  {
    what: 'Word, whose lists are paragraphs',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class="MsoNormal"><b>Порядок</b><o:p>&nbsp;</o:p></p>${wordItem(1, '·', 'перше')}${wordItem(2, 'o', 'глибше')}${wordItem(1, '·', 'друге')}<p class="MsoNormal">Далі</p>${wordItem(1, '1.', 'раз')}${wordItem(1, '2.', 'два')}<!--EndFragment--></body></html>`,
    markdown: '**Порядок**\n\n- перше\n  - глибше\n- друге\n\nДалі\n\n1. раз\n2. два',
  },
  {
    what: 'Word, with numbers that go on after a paragraph and letters below them',
    html: `<body><!--StartFragment-->${wordItem(1, '1.', 'раз')}<p class="MsoNormal"><b>Далі</b></p>${wordItem(1, '2.', 'два')}${wordItem(2, 'a)', 'глибше')}${wordItem(2, 'b)', 'ще')}${wordItem(3, 'o', 'на дні')}${wordItem(1, '3.', 'три')}${wordItem(1, '·', 'крапка')}<!--EndFragment--></body>`,
    markdown: '1. раз\n\n**Далі**\n\n2. два\n   1. глибше\n   2. ще\n      - на дні\n3. три\n\n- крапка',
  },
  {
    what: 'Word and Outlook, whose lists are directly in lists',
    html: '<ul type="disc" style="margin-top:0cm"><li class="MsoNormal" style="mso-list:l0 level1 lfo1">один</li><ul type="circle" style="margin-top:0cm"><li class="MsoNormal" style="mso-list:l0 level2 lfo1">глибше</li><ul type="square"><li style="mso-list:l0 level3 lfo1">на дні</li></ul><li style="mso-list:l0 level2 lfo1">ще</li></ul><li style="mso-list:l0 level1 lfo1">два</li></ul>',
    markdown: '- один\n  - глибше\n    - на дні\n  - ще\n- два',
  },
  {
    what: 'Word for the web, with a list for each item',
    html: [
      ['1', '1', 'раз'],
      ['2', '1', 'глибше'],
      ['2', '2', 'ще'],
      ['1', '2', 'два'],
    ]
      .map(
        ([level, start, text]) =>
          `<div class="ListContainerWrapper"><ol role="list" start="${start}"><li data-aria-level="${level}" role="listitem"><p><span>${text}</span></p></li></ol></div>`,
      )
      .join(''),
    markdown: '1. раз\n   1. глибше\n   2. ще\n2. два',
  },
  {
    what: 'Google Docs, whose lists are directly in lists',
    html: '<b style="font-weight:normal;" id="docs-internal-guid-2"><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>раз</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>глибше</span></p></li><ul><li dir="ltr" aria-level="3"><p><span>на дні</span></p></li></ul></ul><li dir="ltr" aria-level="1"><p><span>два</span></p></li></ol></b>',
    markdown: '1. раз\n   - глибше\n     - на дні\n2. два',
  },
  {
    what: 'a published document of Google, whose lists stand side by side',
    html: '<ol class="c1 lst-kix_a1b2-0 start" start="1"><li class="c0">раз</li></ol><ul class="c1 lst-kix_a1b2-1 start"><li>глибше</li></ul><ol class="c1 lst-kix_a1b2-0" start="2"><li>два</li></ol>',
    markdown: '1. раз\n   - глибше\n2. два',
  },
  {
    what: 'lists side by side whose levels are margins',
    html: '<ul><li style="margin-left:36pt">один</li></ul>\n<ul><li style="margin-left:72pt">глибше</li></ul>\n<ul><li style="margin-left:36pt">два</li></ul>',
    markdown: '- один\n  - глибше\n- два',
  },
  {
    what: 'the numbers of a page',
    html: '<ol start="5"><li>пʼять</li><li>шість</li><li value="10">десять</li><li>одинадцять</li></ol>',
    markdown: '5. пʼять\n6. шість\n\n10) десять\n11) одинадцять',
  },
  {
    what: 'two lists in a row',
    html: '<ol><li>раз</li><li>два</li></ol><ol><li>знову раз</li></ol><p>і</p><ul><ul><li>без початку</li></ul></ul>',
    markdown: '1. раз\n2. два\n\n1) знову раз\n\nі\n\n- без початку',
  },
  {
    what: 'neither HTML nor dangerous addresses',
    html: '<p><b>Б</b> &lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; <a href="javascript:alert(1)">сюди</a> <a href="file:///c:/x">туди</a><script>alert(2)</script><img src="x" onerror="alert(3)"><iframe src="https://example.org"></iframe> <a href="/inside">звідти</a></p>',
    markdown: '**Б** \\<script>alert(1)\\</script> \\&lt; сюди туди звідти',
  },
  {
    what: 'what looks like Markdown as it stands',
    html: '<p><b>Ціна</b>: 5*3 _без_ [дужок]</p>',
    markdown: '**Ціна**: 5\\*3 \\_без\\_ \\[дужок\\]',
  },
  {
    what: 'a line break',
    html: '<p><b>Рядок</b><br>інший</p>',
    markdown: '**Рядок**\\\nінший',
  },
  {
    what: 'a layout table as paragraphs',
    html: '<table><tr><td><p>Один <b>абзац</b></p></td></tr><tr><td>другий</td></tr></table>',
    markdown: 'Один **абзац**\n\nдругий',
  },
  {
    what: 'the plain text where nothing is formatted',
    html: '<span style="color:red">про*сто</span><img src="x.png">',
    text: 'про*сто',
    markdown: 'про*сто',
  },
];
