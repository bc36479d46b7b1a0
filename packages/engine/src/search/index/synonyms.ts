/**
 * Names that the field has for one thing, a line each, separated by `|`: what mainland authors write, what others
 * call it, what it is in English. Lower-case letters, digits, Han and spaces only. Names that mean several things
 * (`container`, `state`) are left out, and so are words that the search finds by itself: plurals, verb forms,
 * traditional characters.
 */
const FIELD = `
深色|暗色|暗黑|夜间|黑暗模式|dark mode|dark theme
浅色|亮色|日间模式|light mode|light theme
换肤|主题切换|theme switching
重排|回流|reflow
重绘|repaint
防抖|去抖|debounce|debouncing
节流|throttle|throttling
深拷贝|深度拷贝|深克隆|深度克隆|deep copy|deep clone
浅拷贝|浅克隆|shallow copy|shallow clone
散列表|哈希表|hash table|hash map
散列|哈希|杂凑|hash|hashing
去重|dedupe|deduplication|remove duplicates
依赖收集|dependency tracking
扁平化|打平|拍平|flatten|flattening
前缀树|字典树|单词查找树|trie|prefix tree
并查集|不相交集|disjoint set|union find
优先队列|优先级队列|priority queue
双向链表|doubly linked list
链表|linked list
环形缓冲区|循环缓冲区|环形队列|ring buffer|circular buffer
二叉树|binary tree
二分查找|二分搜索|折半查找|二分|binary search
快速排序|快排|quicksort|quick sort
归并排序|合并排序|merge sort
冒泡排序|bubble sort
插入排序|insertion sort
选择排序|selection sort
堆排序|heap sort|heapsort
拓扑排序|topological sort
动态规划|dynamic programming
贪心算法|贪心|greedy algorithm
回溯|backtracking
双指针|two pointers
滑动窗口|sliding window
广度优先|breadth first search|breadth first
深度优先|depth first search|depth first
时间复杂度|time complexity
空间复杂度|space complexity
最长公共子序列|longest common subsequence
编辑距离|莱文斯坦距离|edit distance|levenshtein distance
背包问题|knapsack
记忆化|memoization|memoize
递归|recursion
闭包|closure
作用域链|scope chain
词法作用域|静态作用域|lexical scope|lexical scoping
变量提升|hoisting
暂时性死区|temporal dead zone|tdz
立即执行函数|自执行函数|iife
箭头函数|arrow function
高阶函数|higher order function
柯里化|科里化|currying
偏函数|部分应用|partial application
纯函数|pure function
尾调用|尾递归|tail call|tail recursion
剩余参数|rest parameter
默认参数|预设参数|缺省参数|default parameter
解构|destructuring
展开语法|扩展运算符|展开运算符|spread operator|spread syntax
模板字符串|模板字面量|template literal|template string
可选链|optional chaining
空值合并|nullish coalescing
原型链|prototype chain
原型污染|prototype pollution
面向对象|object oriented
继承|inheritance
混入|mixin
私有字段|私有属性|private field|private member
属性描述符|property descriptor
取值器|访问器属性|getter
类型判断|类型检测|type checking
类型转换|type conversion
隐式转换|隐式类型转换|类型强制转换|type coercion|implicit conversion
浮点数|浮点|floating point
科学记数法|科学计数法|scientific notation
进制转换|base conversion|radix
补码|two complement
位运算|按位运算|bitwise operator|bitwise operation
精度丢失|精度损失|precision loss|loss of precision
四舍五入|rounding
随机数|random number
字符编码|character encoding
码点|代码点|code point
代理对|surrogate pair
乱码|mojibake
正则|正则表达式|regular expression|regexp|regex
捕获组|capture group|capturing group
贪婪|greedy quantifier
先行断言|前瞻|lookahead
后行断言|后顾|lookbehind
灾难性回溯|catastrophic backtracking|redos
时区|time zone|timezone
夏令时|daylight saving time|daylight saving
时间戳|timestamp
闰秒|leap second
国际化|i18n|internationalization
本地化|l10n|localization
无障碍|可访问性|a11y|accessibility
兼容性|compatibility
事件循环|事件轮询|event loop
微任务|microtask
宏任务|macrotask
任务队列|task queue
定时器|计时器|timer
倒计时|countdown
长任务|long task
事件委托|事件代理|event delegation
事件冒泡|冒泡阶段|event bubbling
事件捕获|event capturing
自定义事件|custom event
发布订阅|发布与订阅|pub sub|publish subscribe
观察者模式|observer pattern
懒加载|延迟加载|惰性加载|lazy loading|lazy load
按需加载|on demand loading
预加载|preload|preloading
预渲染|prerender|prerendering
无限列表|无限滚动|infinite scroll|infinite scrolling
虚拟列表|虚拟滚动|virtual list|virtual scroll|virtual scrolling
曝光统计|曝光埋点|impression tracking
骨架屏|skeleton screen
占位图|placeholder image
首屏|above the fold|first screen
关键渲染路径|关键路径|critical rendering path
渲染阻塞|render blocking
性能指标|performance metrics|web vitals
性能优化|性能调优|performance optimization
主线程|main thread
内存泄漏|内存泄露|memory leak
内存管理|memory management
垃圾回收|内存回收|garbage collection|gc
分代回收|generational collection
引用计数|reference counting
标记清除|mark and sweep
弱引用|weak reference
堆快照|heap snapshot
调用栈|执行栈|call stack
栈溢出|爆栈|stack overflow
执行上下文|execution context
惰性解析|lazy parsing
隐藏类|hidden class
内联缓存|inline cache
多线程|multithreading
线程池|thread pool
死锁|deadlock
竞态|竞争条件|竞态条件|race condition
互斥锁|mutex
并发|concurrency
协程|coroutine
异步|asynchronous
回调地狱|callback hell
盒模型|盒子模型|box model
外边距折叠|外边距重叠|外边距合并|外边距塌陷|边距重叠|边距折叠|边距合并|边距塌陷|margin 塌陷|margin 重叠|margin 合并|margin 折叠|margin collapse|margin collapsing|collapsing margin
外边距|margin
内边距|padding
负外边距|负边距|negative margin
替换元素|可替换元素|置换元素|replaced element
块格式化上下文|块级格式化上下文|block formatting context
行内格式化上下文|内联格式化上下文|inline formatting context
清除浮动|清浮动|clear float|clearing float|clearfix
层叠上下文|堆叠上下文|stacking context
层叠层|级联层|cascade layer
优先级|特指度|specificity
选择器|selector
伪类|pseudo class
伪元素|pseudo element
自定义属性|css 变量|css variable|custom property
媒体查询|media query|media queries
容器查询|container query|container queries
响应式|自适应布局|responsive design|responsive layout
弹性布局|弹性盒|flexbox
网格布局|栅格布局|grid layout
三栏布局|三列布局|three column layout
圣杯布局|holy grail layout
居中|center|centering
垂直居中|vertical centering|vertically center
页脚|页尾|footer
粘性定位|sticky positioning
省略号|文字截断|文本溢出|文字溢出|ellipsis
换行|断行|line break|word wrap
行高|line height
基线|baseline alignment
首字下沉|drop cap
逻辑属性|logical property|logical properties
视口|viewport
偏移量|offset
坐标|coordinate
滚动条|scrollbar
图标|icon
精灵图|雪碧图|css sprite
矢量图|vector graphics
动图|gif 动画|animated image
图像格式|图片格式|image format
有损压缩|lossy compression
无损压缩|lossless compression
色彩空间|color space
减弱动效|reduced motion
画布污染|tainted canvas
跨域|跨源|跨域名|跨网域|cross origin|cross domain
同源策略|same origin policy
预检|preflight
内容安全策略|content security policy
跨站脚本|xss 攻击|cross site scripting
跨站请求伪造|cross site request forgery
点击劫持|clickjacking
开放重定向|open redirect
路径穿越|目录遍历|path traversal|directory traversal
混合内容|混合内容请求|mixed content
私有网络访问|private network access
中间人攻击|man in the middle
供应链攻击|supply chain attack
对称加密|symmetric encryption
非对称加密|公钥加密|asymmetric encryption|public key encryption
数字签名|digital signature
证书链|certificate chain
前向保密|前向安全|forward secrecy
密钥交换|key exchange
三次握手|three way handshake|3 way handshake
四次挥手|four way handshake
握手|handshake
拥塞控制|congestion control
慢启动|slow start
流量控制|flow control
队头阻塞|线头阻塞|head of line blocking
长连接|持久连接|persistent connection
长轮询|long polling
心跳|heartbeat
断点续传|range request|resumable download
抓包|packet capture
请求方法|http method|request method
状态码|status code
响应头|response header
请求头|request header
重定向|redirect|redirection
缓存策略|caching strategy
强缓存|强制缓存|新鲜期
协商缓存|对比缓存|条件请求|conditional request
幂等|idempotent|idempotency
反向代理|reverse proxy
带宽|bandwidth
延迟|latency
往返时间|round trip time|rtt
域名解析|name resolution
权威服务器|authoritative server
递归解析|recursive resolution
往返缓存|后退缓存|bfcache|back forward cache
推测规则|speculation rules
服务端推送|服务器推送|server sent events|sse
流式渲染|流式输出|打字机效果|打字机|streaming
提示词|提示语|prompt
提示词注入|prompt injection
检索增强|检索增强生成|retrieval augmented generation
大语言模型|大模型|large language model|llm
词元|token 化|tokenization
幽灵依赖|幻影依赖|phantom dependency|phantom dependencies
循环依赖|循环引用|circular dependency|circular dependencies
语义化版本|语义版本|semver|semantic versioning
版本范围|version range
锁文件|lockfile|lock file
镜像|国内源|镜像源|mirror
工作区|workspace
脚手架|scaffold|scaffolding
模块联邦|module federation
微前端|micro frontend|microfrontend
代码分割|代码拆分|分包|code splitting
摇树|树摇|tree shaking|treeshaking
打包|bundling
打包分析|体积分析|bundle analyzer|bundle analysis
打包体积|包体积|bundle size
构建工具|打包工具|build tool|bundler
热更新|热重载|热替换|hot reload|hot module replacement|hmr
持久缓存|persistent cache|persistent caching
长期缓存|long term caching
源码映射|source map|sourcemap
副作用|side effect
垫片|polyfill|腻子脚本
转译|transpile|transpiling
抽象语法树|语法树|ast|abstract syntax tree
词法分析|lexical analysis
虚拟模块|virtual module
开发服务器|dev server|development server
环境变量|environment variable|env variable
单元测试|unit test|unit testing
快照测试|snapshot test|snapshot testing
持续集成|ci 流水线|continuous integration
类型守卫|类型谓词|类型保护|type guard|type predicate
类型收窄|类型缩小|type narrowing|narrowing
可辨识联合|可区分联合|标签联合|discriminated union|tagged union
联合类型|union type
交叉类型|intersection type
映射类型|mapped type
条件类型|conditional type
工具类型|utility type
索引签名|index signature
声明合并|declaration merging
声明文件|类型声明文件|declaration file
模块扩充|模块增强|module augmentation
类型断言|type assertion
枚举|enum
泛型|generic
元组|tuple
装饰器|decorator
过期闭包|陈旧闭包|stale closure
依赖数组|dependency array|dependencies array
自定义 hook|custom hook
受控组件|controlled component
状态管理|state management
服务端渲染|服务器渲染|server side rendering|ssr
静态生成|静态站点生成|static site generation|ssg
水合|注水|hydration
协调|reconciliation
虚拟 dom|virtual dom|vdom
时间切片|time slicing
双缓冲|double buffering
批处理|批量更新|batching
路由懒加载|route based code splitting
路由匹配|route matching
嵌套路由|nested route
中间件|middleware
不可变|immutable|immutability
提交信息|commit message
撤销|回退|undo
变基|rebase
合并冲突|merge conflict
数组方法|array method
字符串方法|string method
图像编码|图片压缩|图像压缩|压缩图片|image compression|compress image
响应式图片|responsive image
字体子集化|font subset|font subsetting
http 缓存|浏览器缓存|http cache|http caching|browser cache|browser caching
缓存|caching
排序|sorting
排序算法|sorting algorithm
数据结构|data structure
路由|routing
动态路由|dynamic route|dynamic routing
调试|debugging
格式化|formatting
部署|deployment
上传文件|文件上传|file upload|upload file
取消请求|请求取消|cancel request|abort request|cancel fetch
错误处理|error handling
错误边界|error boundary
动态导入|动态引入|dynamic import
静态导入|static import
默认导出|default export
具名导出|命名导出|named export
类型推断|类型推导|type inference
类型注解|类型标注|type annotation
严格模式|strict mode
深比较|深度比较|deep compare|deep equal
浅比较|shallow compare|shallow equal
拖放|拖拽|drag and drop
构建速度|build speed|build performance
相对路径|relative path
绝对路径|absolute path
包管理器|package manager
代码规范|代码风格|code style|coding style
代码检查|linting
提交规范|commit convention|conventional commit
工具函数|utility function|helper function
面试题|interview question
强推|强制推送|force push
暂存区|staging area
钩子|hook
访问令牌|个人访问令牌|personal access token
命令行|command line
目录|文件夹|folder
符号链接|软链接|软链|symlink|symbolic link
所有权|ownership
借用|borrowing
借用检查|borrow checker
生命周期|lifetime|lifecycle|life cycle
`;

/** See {@link FIELD}. */
export const FIELD_GROUPS: readonly (readonly string[])[] = FIELD.trim()
  .split('\n')
  .map((line) => line.split('|'));
