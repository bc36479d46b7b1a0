import type { PostSummary } from 'mojian/shared';
import { TagLabels } from './tag-labels.tsx';
import { StackedTime } from './time.tsx';
import { Title } from './title.tsx';
import type { ViewContext } from './view-context.ts';

interface PostSlipProps {
  post: PostSummary;
  context: ViewContext;
  /** Shows the text up to the truncate marker in place of two lines of description. */
  isLead?: boolean;
}

/** A post in a list, drawn as one bamboo slip: date, rule, title, excerpt, tags. */
export function PostSlip({ post, context, isLead = false }: PostSlipProps) {
  return (
    <article className={isLead ? 'slip slip-lead' : 'slip'}>
      <StackedTime date={post.date} context={context} />
      <div className="slip-body">
        <h2 className="slip-title">
          <a href={post.url}>
            <Title text={post.title} context={context} />
          </a>
        </h2>
        <PostFlags post={post} context={context} />
        <Excerpt post={post} isWhole={isLead && post.isTruncated} />
        {isLead && <ReadMore post={post} context={context} />}
        <TagLabels tags={post.tags} context={context} />
      </div>
    </article>
  );
}

/** The text up to the truncate marker, or two lines of the description. */
function Excerpt({ post, isWhole }: { post: PostSummary; isWhole: boolean }) {
  if (isWhole) {
    return (
      <div className="slip-excerpt prose" dangerouslySetInnerHTML={{ __html: post.excerptHtml }} />
    );
  }
  return post.description === '' ? null : <p className="slip-excerpt">{post.description}</p>;
}

function ReadMore({ post, context }: { post: PostSummary; context: ViewContext }) {
  return (
    <p className="slip-more">
      <a href={post.url} aria-label={context.t('home.readPostNamed', { title: post.title })}>
        {context.t('home.readPost')}
      </a>
      {post.readingMinutes !== null && (
        <span>{context.t('post.readingTime', { minutes: post.readingMinutes })}</span>
      )}
    </p>
  );
}

function PostFlags({ post, context }: { post: PostSummary; context: ViewContext }) {
  const flags = [
    post.isDraft && context.t('banner.draft'),
    post.isScheduled && context.t('post.scheduled'),
    post.isUnlisted && context.t('banner.unlisted'),
  ].filter((flag) => flag !== false);
  return flags.map((flag) => (
    <p key={flag} className="badge">
      {flag}
    </p>
  ));
}

/** A column of slips, or a line that says there is nothing. */
export function PostSlips({ posts, context }: { posts: PostSummary[]; context: ViewContext }) {
  if (posts.length === 0) return <p className="empty">{context.t('list.empty')}</p>;
  return (
    <div className="slips">
      {posts.map((post) => (
        <PostSlip key={post.url} post={post} context={context} />
      ))}
    </div>
  );
}
