/** 项目页的数据。一个项目写在这里，页面、筛选和计数就都有了。 */

/** 项目的种类，也是筛选的选项，按显示次序。 */
export const PROJECT_KINDS = ['站点与引擎', '命令行工具', '交互演示'] as const;

/** 项目的种类。 */
export type ProjectKind = (typeof PROJECT_KINDS)[number];

/** 页面上的一个项目。 */
export interface Project {
  /** 全页唯一，也是锚点。 */
  id: string;
  name: string;
  kind: ProjectKind;
  /** 一两句话：它做什么，为谁。 */
  summary: string;
  tags: readonly string[];
  /** 站内路径（解码后的）或完整地址；第一个是标题的去处。 */
  links: readonly { label: string; url: string }[];
}

const REPOSITORY = 'https://github.com/mojian-press/mojian';

const WORKS: readonly Project[] = [
  {
    id: 'engine',
    name: '墨简引擎',
    kind: '站点与引擎',
    summary:
      '把一个文件夹的 Markdown 变成网站：沿用 Docusaurus 的目录与 front matter，一页就是一个完整的 HTML 文件。',
    tags: ['typescript', 'vite', 'react', 'markdown'],
    links: [
      { label: '源码', url: `${REPOSITORY}/tree/main/packages/engine` },
      { label: '架构', url: `${REPOSITORY}/blob/main/ARCHITECTURE.md` },
    ],
  },
  {
    id: 'theme',
    name: '墨简主题',
    kind: '站点与引擎',
    summary: '宣纸与墨夜两种颜色、中文排版、键盘可达。正文是静态的，首屏脚本不随站点变大。',
    tags: ['react', 'css', '无障碍'],
    links: [{ label: '源码', url: `${REPOSITORY}/tree/main/packages/theme` }],
  },
  {
    id: 'site',
    name: '本站',
    kind: '站点与引擎',
    summary:
      '你正在读的博客与手册。文章里的代码由程序逐段运行、逐段检查，输出与文中写的一致才算通过。',
    tags: ['博客', '文档'],
    links: [
      { label: '文档', url: '/docs' },
      { label: '归档', url: '/archive' },
      { label: '源码', url: `${REPOSITORY}/tree/main/site` },
    ],
  },
  {
    id: 'search',
    name: '中文搜索引擎',
    kind: '站点与引擎',
    summary: '在浏览器里跑的全文检索：二元切分、拼音、错字容忍，索引按需取用，不依赖任何服务。',
    tags: ['搜索', '中文', '索引'],
    links: [
      { label: '搜一下', url: '/search' },
      { label: '源码', url: `${REPOSITORY}/tree/main/packages/engine/src/search` },
    ],
  },
  {
    id: 'check-examples',
    name: 'mojian check --examples',
    kind: '命令行工具',
    summary: '运行文章里的示例并比对输出，给 TypeScript 片段做类型检查，解析 CSS、JSON 与 HTML。',
    tags: ['测试', 'typescript', 'node'],
    links: [{ label: '源码', url: `${REPOSITORY}/tree/main/packages/engine/src/examples` }],
  },
  {
    id: 'migrate',
    name: 'mojian migrate',
    kind: '命令行工具',
    summary: '读 Docusaurus 的配置，写出墨简的配置；带不过来的每一项都说明原因与替代。',
    tags: ['docusaurus', '迁移'],
    links: [
      { label: '说明', url: `${REPOSITORY}/blob/main/docs/docusaurus.md` },
      { label: '源码', url: `${REPOSITORY}/tree/main/packages/engine/src/migrate` },
    ],
  },
  {
    id: 'search-cli',
    name: 'mojian search',
    kind: '命令行工具',
    summary: '在终端里用浏览器的同一个检索引擎查已构建的站点，或把记录导出给别的搜索服务。',
    tags: ['搜索', '命令行'],
    links: [{ label: '说明', url: `${REPOSITORY}/blob/main/docs/search.md` }],
  },
];

/** 交互演示：名字、所在文章、一句话、标签。 */
const DEMOS: readonly (readonly [
  id: string,
  name: string,
  url: string,
  summary: string,
  tags: readonly string[],
])[] = [
  [
    'event-loop',
    '事件循环步进',
    '/docs/eventloop',
    '一步一步看调用栈、任务队列、微任务队列和渲染时机。',
    ['javascript', '异步'],
  ],
  [
    'promise-timeline',
    'Promise 组合方法时间线',
    '/promiseall',
    '拖动每个 Promise 的完成时刻，比较 all、allSettled、race、any。',
    ['promise', '异步'],
  ],
  [
    'float-bits',
    '浮点数的 64 位',
    '/docs/javascript/Number/浮点数表示',
    '改一位，看符号、指数、尾数怎样变，值又差多少。',
    ['number', 'ieee-754'],
  ],
  [
    'box-model',
    '盒模型检视',
    '/docs/css/盒模型/盒模型的定义',
    '调边距与边框，看 content-box 与 border-box 的差别。',
    ['css', '盒模型'],
  ],
  [
    'cache',
    'HTTP 缓存判定',
    '/docs/httpcache',
    '给出响应头与年龄，看浏览器用缓存、去验证还是重新取。',
    ['http', '缓存'],
  ],
  [
    'hooks-timeline',
    '渲染与副作用时间线',
    '/docs/react/hooks/hooks心智模型',
    '点一次按钮，看渲染、提交、清理、副作用的先后。',
    ['react', 'hooks'],
  ],
  [
    'intersection',
    '交叉观察',
    '/intersection',
    '调 rootMargin 与 threshold，看回调在哪一刻触发。',
    ['dom', '性能优化'],
  ],
  [
    'intl',
    'Intl 格式化',
    '/intl-usage',
    '换地区与选项，看数字、日期、列表的写法。',
    ['intl', '国际化'],
  ],
  [
    'margin-collapse',
    '外边距折叠检视',
    '/docs/css/盒模型/外边距重叠问题',
    '挑一种相邻、一样隔断，看两个外边距折成多少，实测为准。',
    ['css', '盒模型'],
  ],
  [
    'sorting',
    '单步排序',
    '/docs/algorithm/排序',
    '同一份数据换六种算法，逐步看比较与写入，数一数各要多少次。',
    ['算法', '排序'],
  ],
  [
    'bfc-probe',
    'BFC 试验台',
    '/docs/css/格式化上下文/BFC',
    '写一条声明，看浮动包没包住、让没让开、外边距关没关住。',
    ['css', 'bfc'],
  ],
  [
    'float-placement',
    '浮动停在哪里',
    '/docs/css/布局/float',
    '改四个浮动的大小与方向，比较按规则推算与浏览器排出的位置。',
    ['css', '浮动'],
  ],
  [
    'table-filling',
    '逐格填表',
    '/docs/algorithm/动态规划',
    '凑硬币、公共子序列、编辑距离：看每一格由哪几格得来，再倒着走出方案。',
    ['算法', '动态规划'],
  ],
  [
    'text-encoding',
    '一个字怎样存',
    '/docs/javascript/String/字符编码',
    '文字拆成字素、码点、UTF-16 与 UTF-8，看清每一位，也看乱码怎样来。',
    ['unicode', '编码', 'javascript'],
  ],
  [
    'centering',
    '居中试验台',
    '/docs/css/布局/居中实现',
    '十种居中写法，内容放不下时各丢哪一边，实测为准。',
    ['css', '居中'],
  ],
  [
    'url-parts',
    '拆解网址',
    '/docs/tools/URL',
    '输入网址与基准，看浏览器的 URL 拆成哪几部分，各来自哪里。',
    ['url', '浏览器'],
  ],
  [
    'selector-tester',
    '选择器试验台',
    '/docs/css/CSS选择器',
    '输入选择器，看它选中哪些元素，优先级由哪几段凑成。',
    ['css', '选择器'],
  ],
  [
    'length-units',
    '长度换算台',
    '/docs/css/CSS长度单位',
    '改字号与容器宽，看 em、rem、cqi、ch 等各自换成多少像素。',
    ['css', '长度单位'],
  ],
  [
    'tcp-segment',
    '拼一个 TCP 报文段',
    '/docs/network/运输层/TCP报文',
    '逐个字段拼首部，看每一位；再让它在途中出错，看校验和拦不拦得住。',
    ['网络', 'tcp'],
  ],
  [
    'dns',
    '单步解析域名',
    '/docs/network/应用层/DNS解析',
    '从浏览器到根，看谁问谁；让时间过去，看每层缓存还剩多少秒。',
    ['网络', 'dns', '缓存'],
  ],
  [
    'event-path',
    '事件走过的路',
    '/docs/javascript/DOM/dom事件的机制',
    '派发真的事件，看捕获与冒泡的次序，以及拦在哪一站。',
    ['dom', '事件'],
  ],
  [
    'radix',
    '换一种进制写',
    '/docs/javascript/Number/计算机里的进制转换',
    '整数反复除、小数反复乘，逐步看一个数换进制，也看分组与补码。',
    ['进制', 'number'],
  ],
  [
    'limiter-timeline',
    '防抖与节流时间线',
    '/docs/javascript/性能优化/防抖和节流',
    '移动指针或敲键，看四种放行方式各执行几次、末次是谁。',
    ['javascript', '性能优化'],
  ],
  [
    'date-parts',
    '一段文本，两套读法',
    '/docs/javascript/Date/Date类型',
    '换文本与时区，看 Date.parse 给的毫秒数，UTC 与本地方法各读出什么。',
    ['日期', '时区', 'javascript'],
  ],
  [
    'canvas-taint',
    '画布污染试验台',
    '/tainted_canvas',
    '按规则判断一张图会不会污染画布，再当场画一次、读一次。',
    ['canvas', '跨域'],
  ],
  [
    'regexp',
    '跟着 lastIndex 走',
    '/docs/javascript/RegExp/RegExp类型',
    '改模式、标志与文本，看每次 exec 从哪里找起，组和替换结果是什么。',
    ['正则', 'javascript'],
  ],
];

/** 全部项目，按显示次序。 */
export const PROJECTS: readonly Project[] = [
  ...WORKS,
  ...DEMOS.map(
    ([id, name, url, summary, tags]): Project => ({
      id,
      name,
      kind: '交互演示',
      summary,
      tags,
      links: [{ label: '打开', url }],
    }),
  ),
];
