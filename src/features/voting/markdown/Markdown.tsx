import { Component, type ReactNode } from 'react';
import ReactMarkdown, { type AllowElement, type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { styled } from 'styled-components';
import { useTranslation } from '#i18n/t.ts';
import { Table, Td, Th, Tr } from '#ui/Table.tsx';
import { Heading } from '#ui/Text.tsx';
import { color, fontFamily, fontSize, radius, size, space } from '#ui/theme/tokens.ts';
import { limitDepth } from './limitDepth.ts';
import { UserImage } from './UserImage.tsx';
import { UserLink } from './UserLink.tsx';

/** Most links and images of one text; further ones stay text. */
const MAX_LINKS = 200;

/** Everything that a proposal's text may become; nothing else reaches the page. */
const ELEMENTS = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'del',
  'a',
  'img',
];

const Prose = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  min-inline-size: 0;
  overflow-wrap: anywhere;

  ul,
  ol {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
    margin: 0;
    padding-inline-start: ${space.lg};
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  blockquote {
    margin: 0;
    padding-inline-start: ${space.md};
    border-inline-start: ${size.ringGap} solid ${color.borderStrong};
    color: ${color.textMuted};
  }

  pre {
    margin: 0;
    padding: ${space.md};
    overflow-x: auto;
    border-radius: ${radius.md};
    background-color: ${color.surfaceSunken};
  }

  code {
    font-family: ${fontFamily.mono};
    font-size: ${fontSize.sm};
  }

  hr {
    inline-size: 100%;
    border: 0;
    border-block-start: ${size.hairline} solid ${color.border};
  }
`;

const PlainText = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

// Only what is named here is passed on: no class, style, id or handler of the text's own.
const components: Components = {
  h1: ({ children }) => <Heading level={2}>{children}</Heading>,
  h2: ({ children }) => <Heading level={3}>{children}</Heading>,
  h3: ({ children }) => <Heading level={4}>{children}</Heading>,
  h4: ({ children }) => <Heading level={4}>{children}</Heading>,
  h5: ({ children }) => <Heading level={4}>{children}</Heading>,
  h6: ({ children }) => <Heading level={4}>{children}</Heading>,
  p: ({ children }) => <p dir="auto">{children}</p>,
  ul: ({ children }) => <ul>{children}</ul>,
  ol: ({ children, start }) => <ol start={start}>{children}</ol>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  // Scrolls by keyboard where a line is longer than the page.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  code: ({ children }) => <code>{children}</code>,
  tr: ({ children }) => <Tr>{children}</Tr>,
  th: ({ children }) => <Th>{children}</Th>,
  td: ({ children }) => <Td>{children}</Td>,
  a: ({ href, children }) => <UserLink href={href}>{children}</UserLink>,
  img: ({ src, alt }) => <UserImage src={typeof src === 'string' ? src : undefined} alt={alt} />,
};

function UserTable({ children }: { children?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  return <Table label={t('voting.md.table')}>{children}</Table>;
}

/** Shows a text as it was written where it can't be drawn. */
class AsWritten extends Component<{ text: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <PlainText>{this.props.text}</PlainText> : this.props.children;
  }
}

/** Makes a filter for one drawing that lets only so many links and images pass. */
function limitLinks(): AllowElement {
  let links = 0;
  return ({ tagName }) => {
    if (tagName !== 'a' && tagName !== 'img') return true;
    links += 1;
    return links <= MAX_LINKS;
  };
}

function Drawn({ text }: { text: string }): ReactNode {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[limitDepth]}
      allowedElements={ELEMENTS}
      unwrapDisallowed
      allowElement={limitLinks()}
      components={{ ...components, table: UserTable }}
      // URLs are checked where they are rendered.
      urlTransform={(url) => url}
    >
      {text}
    </ReactMarkdown>
  );
}

/**
 * Shows Markdown that strangers wrote: an allow-list of elements, links to other pages with their
 * host, images on request, and HTML as text.
 */
export function Markdown({ text }: { text: string }): ReactNode {
  return (
    <Prose>
      <AsWritten key={text} text={text}>
        <Drawn text={text} />
      </AsWritten>
    </Prose>
  );
}
