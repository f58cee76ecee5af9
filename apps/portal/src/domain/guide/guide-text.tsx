// biome-ignore-all lint/suspicious/noArrayIndexKey: the page never changes while it is shown
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import styles from './guide.module.css';
import { useShownGuide } from './guide-context.ts';
import type { Block, Inline } from './markdown.ts';

export function GuideText({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article className={styles.text}>
      {blocks.map((block, index) => (
        <GuideBlock block={block} key={index} />
      ))}
    </article>
  );
}

function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.text}
        </Heading>
      );
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <GuideLine content={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture':
      return <GuidePicture alt={block.alt} file={block.file} />;
    case 'table':
      return <GuideTable head={block.head} rows={block.rows} />;
    default:
      return (
        <p className={block.kind === 'note' ? styles.note : undefined}>
          <GuideLine content={block.content} />
        </p>
      );
  }
}

/** As `npm run pictures` takes them: the place is kept until they come. */
const pictureSize = { width: 1100, height: 720 };

function GuidePicture({ file, alt }: { file: string; alt: string }) {
  const { pictureUrl } = useShownGuide();
  return <img alt={alt} className={styles.picture} loading="lazy" src={pictureUrl(file) ?? ''} {...pictureSize} />;
}

function GuideTable({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <GuideLine content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <GuideLine content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GuideLine({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => <GuidePart key={index} part={part} />);
}

function GuidePart({ part }: { part: Inline }) {
  const { url } = useShownGuide();
  switch (part.kind) {
    case 'strong':
      return <strong>{part.text}</strong>;
    case 'code':
      return <kbd>{part.text}</kbd>;
    case 'link': {
      const [file = '', heading] = part.href.split('#');
      return <TextLink href={url(file.replace(/\.md$/, ''), heading)}>{part.text}</TextLink>;
    }
    default:
      return part.text;
  }
}
