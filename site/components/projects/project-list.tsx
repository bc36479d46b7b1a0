'use client';
import { useEffect, useId, useState } from 'react';
import { PROJECT_KINDS, type Project, type ProjectKind } from '../../data/projects.ts';
import { filterProjects, type ProjectFilter, readFilter, writeFilter } from './filter-projects.ts';
import './project-list.css';

const EVERYTHING: ProjectFilter = { kind: null, text: '' };

/** 可以按种类和文字筛选的项目列表。条件写在地址里，刷新与分享都还在；没有脚本时列出全部。 */
export function ProjectList({ projects }: { projects: readonly Project[] }) {
  const [filter, setFilter] = useFilterInAddress();
  const shown = filterProjects(projects, filter);
  return (
    <div className="projects">
      <ProjectFilters filter={filter} onChange={setFilter} />
      <p className="projects-count" role="status">
        {shown.length === 0
          ? '没有符合条件的项目，换个词或选“全部”。'
          : `共 ${shown.length} 个项目`}
      </p>
      <ul className="projects-list">
        {shown.map((project) => (
          <ProjectItem key={project.id} project={project} />
        ))}
      </ul>
    </div>
  );
}

interface FiltersProps {
  filter: ProjectFilter;
  onChange(filter: ProjectFilter): void;
}

function ProjectFilters({ filter, onChange }: FiltersProps) {
  const fieldId = useId();
  const kinds: (ProjectKind | null)[] = [null, ...PROJECT_KINDS];
  return (
    <form className="projects-filters" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="projects-kinds">
        <legend>种类</legend>
        {kinds.map((kind) => (
          <label key={kind ?? ''}>
            <input
              type="radio"
              name="kind"
              checked={filter.kind === kind}
              onChange={() => onChange({ ...filter, kind })}
            />
            <span>{kind ?? '全部'}</span>
          </label>
        ))}
      </fieldset>
      <label className="projects-text" htmlFor={fieldId}>
        <span>查找</span>
        <input
          id={fieldId}
          type="search"
          value={filter.text}
          placeholder="名字、说明或标签"
          onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </label>
    </form>
  );
}

function ProjectItem({ project }: { project: Project }) {
  const [main, ...others] = project.links;
  return (
    <li className="project" id={project.id}>
      <p className="project-kind">{project.kind}</p>
      <h2 className="project-name">
        <a href={main?.url}>{project.name}</a>
      </h2>
      <p className="project-summary">{project.summary}</p>
      <p className="project-foot">
        <span className="project-tags">{project.tags.join('、')}</span>
        {others.map(({ label, url }) => (
          <a key={url} href={url}>
            {label}
          </a>
        ))}
      </p>
    </li>
  );
}

/** 条件与地址同步；地址到水合之后才知道，所以先列出全部。 */
function useFilterInAddress(): [ProjectFilter, (filter: ProjectFilter) => void] {
  const [filter, setFilter] = useState(EVERYTHING);
  useEffect(() => {
    const read = () => setFilter(readFilter(window.location.search, PROJECT_KINDS));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const change = (next: ProjectFilter) => {
    setFilter(next);
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, '', pathname + writeFilter(next) + hash);
  };
  return [filter, change];
}
