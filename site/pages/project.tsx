import { ProjectList } from '../components/projects/project-list.tsx';
import { PROJECTS } from '../data/projects.ts';

export const title = '项目';
export const description =
  '墨简的引擎、主题、搜索、命令行工具，以及文章里的每一个交互演示：做什么，在哪里看，源码在哪里。';

/** 项目页：全部项目，可以筛选。 */
export default function ProjectPage() {
  return (
    <>
      <header className="page-header">
        <h1 className="page-title">项目</h1>
        <p className="page-description">站点背后的程序，和文章里可以动手的演示。</p>
      </header>
      <ProjectList projects={PROJECTS} />
    </>
  );
}
