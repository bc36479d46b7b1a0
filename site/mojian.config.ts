import { defineConfig } from 'mojian';

/** 墨简：这个站点的全部设置。选项说明见 docs/configuration.md。 */
export default defineConfig({
  title: '墨简',
  tagline: '前端开发的笔记与手册',
  description:
    '墨简是一座中文前端知识库：JavaScript、TypeScript、CSS、React、工程化、网络与算法，每段代码都经过运行检查。',
  keywords: ['前端', 'JavaScript', 'TypeScript', 'CSS', 'React', '前端工程化', '博客'],
  url: 'https://mojian.example',
  baseUrl: '/',
  trailingSlash: false,
  locale: 'zh-CN',
  timeZone: 'Asia/Shanghai',
  favicon: 'img/seal.svg',
  offline: {
    icons: [
      { src: 'img/icon-192.png' },
      { src: 'img/icon-512.png' },
      { src: 'img/icon-maskable-512.png', purpose: 'maskable' },
      { src: 'img/seal.svg' },
    ],
  },
  blog: {
    routeBasePath: '/',
    postsPerPage: 10,
    blogTitle: '墨简',
    blogDescription: '写给前端开发者的中文笔记：讲清原理，代码可以运行，结论有出处。',
    blogSidebarCount: 'ALL',
    blogSidebarTitle: '全部文章',
    sidebarGroupByYear: false,
  },
  docs: {
    sidebarPath: 'sidebars.ts',
    mainDoc: 'javascript/DOM/DOM解析模式的不同',
    showLastUpdateTime: true,
    homeTitle: '文档',
    homeDescription: '按主题整理的前端手册。每一节都从一个具体的问题开始。',
  },
  pages: { path: 'pages', routeBasePath: '/pages' },
  sharePictures: 'posts',
  themeConfig: {
    image: 'img/share.png',
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    navbar: {
      title: '博客',
      hideOnScroll: true,
      items: [
        {
          type: 'dropdown',
          label: '文档',
          items: [
            { label: '全部文档', to: '/docs' },
            { type: 'docSidebar', sidebarId: 'javascript', label: 'JavaScript' },
            { type: 'docSidebar', sidebarId: 'typescript', label: 'TypeScript' },
            { type: 'docSidebar', sidebarId: 'css', label: 'CSS' },
            { type: 'docSidebar', sidebarId: 'react', label: 'React' },
            { type: 'docSidebar', sidebarId: 'engineer', label: '前端工程化体系' },
            { type: 'docSidebar', sidebarId: 'network', label: '网络' },
            { type: 'docSidebar', sidebarId: 'algorithm', label: '算法' },
            { type: 'docSidebar', sidebarId: 'nodejs', label: 'Node.js' },
            { type: 'docSidebar', sidebarId: 'tools', label: '工具' },
            { type: 'docSidebar', sidebarId: 'prompt', label: '提示词与 AI' },
            { type: 'docSidebar', sidebarId: 'interview', label: '面试' },
          ],
        },
        { label: '归档', to: '/archive' },
        { label: '标签', to: '/tags' },
        { label: '项目', to: '/pages/project' },
        { type: 'search', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        { label: 'RSS 订阅', href: '/rss.xml', icon: 'feed', position: 'right' },
        {
          label: '源代码仓库',
          href: 'https://github.com/mojian-press/mojian',
          icon: 'repository',
          position: 'right',
        },
      ],
    },
    footer: {
      style: 'light',
      links: [
        {
          title: '内容',
          items: [
            { label: '文档', to: '/docs' },
            { label: '归档', to: '/archive' },
            { label: '标签', to: '/tags' },
            { label: '项目', to: '/pages/project' },
          ],
        },
        {
          title: '订阅',
          items: [
            { label: 'RSS', href: '/rss.xml' },
            { label: 'Atom', href: '/atom.xml' },
            { label: 'JSON Feed', href: '/feed.json' },
          ],
        },
        {
          title: '源码',
          items: [{ label: '仓库', href: 'https://github.com/mojian-press/mojian' }],
        },
      ],
      copyright: '© 2021–2026 墨简。文字以 CC BY 4.0 许可，代码以 MIT 许可。',
    },
  },
});
