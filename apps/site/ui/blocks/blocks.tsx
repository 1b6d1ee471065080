import type { Block } from '@site/contract/pages';
import { type ReactNode, useId } from 'react';
import { EntryPicture, PictureCaption } from '../asset-picture/asset-picture.tsx';
import { columnWidth } from '../asset-picture/picture-widths.ts';
import { ContentText } from '../content-text/content-text.tsx';
import { ProductTable, Timeline } from './block-parts.tsx';
import { ColumnText } from './column-text.tsx';
import { DataTable } from './data-table.tsx';
import { Figures } from './figures.tsx';
import { Part } from './part.tsx';
import styles from './blocks.module.css';

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

const TitledList = ({ items }: Pick<Of<'list'>, 'items'>) => (
  <ul className={`${styles.list} grid gap-x-10 rule-bs-ink`}>
    {items.map(({ title, text }) => (
      <li className="rule-be-line pbs-4 pbe-6" key={title}>
        <ContentText className="mbe-1 text-16" as="h3">
          {title}
        </ContentText>
        <ContentText className="text-15 leading-5.5 text-muted" as="p">
          {text}
        </ContentText>
      </li>
    ))}
  </ul>
);

const TableBlock = ({ title, columns, rows }: Of<'table'>) => {
  const id = useId();
  return (
    <Part title={title} titleId={id}>
      <DataTable labelledBy={title === undefined ? undefined : id} columns={columns} rows={rows} />
    </Part>
  );
};

/** A photograph that the page begins with is usually the largest part of the first screen. */
const views: { [K in Block['kind']]: (block: Of<K>, isFirst: boolean) => ReactNode } = {
  text: ({ title, html }) => (
    <Part title={title}>
      <ColumnText html={html} />
    </Part>
  ),
  figures: ({ items }) => <Figures items={items} />,
  timeline: ({ items }) => <Timeline items={items} />,
  list: ({ title, items }) => (
    <Part title={title}>
      <TitledList items={items} />
    </Part>
  ),
  table: (block) => <TableBlock {...block} />,
  // Pages show drawings themselves, because they need texts and scripts of their own.
  drawing: () => null,
  products: ({ title, products }) =>
    products.length > 0 && <ProductTable {...(title === undefined ? {} : { title })} products={products} />,
  scene: ({ image, picture, alt, caption }, isFirst) => (
    <figure className={`${styles.scene} frame-line bg-panel`}>
      <EntryPicture
        of={{ image, picture }}
        alt={alt}
        width={960}
        height={640}
        ratio="3x2"
        sizes={`min(${columnWidth}, 1310px)`}
        first={isFirst && picture !== undefined}
      />
      <PictureCaption picture={picture} caption={caption} />
    </figure>
  ),
};

/** Renders the blocks of an editors' page in their order. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.blocks}>
    {blocks.map((block, index) => {
      if (block.kind === 'drawing') return null;
      const view = views[block.kind] as (block: Block, isFirst: boolean) => ReactNode;
      return <div key={index}>{view(block, index === 0)}</div>;
    })}
  </div>
);
