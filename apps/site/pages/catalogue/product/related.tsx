import type { ProductCard } from '@site/contract/catalogue';
import { paths } from '@site/contract/paths';
import type { CaseCard, SchemeCard } from '@site/contract/solutions-and-cases';
import { useText } from '@site/ui/language/use-text';
import { EntryPicture } from '../../../ui/asset-picture/asset-picture.tsx';
import { columnWidth } from '../../../ui/asset-picture/picture-widths.ts';
import { ProductPicture } from '../../../ui/asset-picture/product-picture.tsx';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { commonScale, scaled } from '../../../ui/scale/scale-bar.tsx';
import { Section } from './product-sections.tsx';

/** Where the product is used: solutions and completed cases. */
export const RelatedWork = ({ cases, schemes }: { cases: CaseCard[]; schemes: SchemeCard[] }) => {
  const t = useText();
  const items = [
    ...schemes.map(({ scheme_id, scheme_title, image, picture: photo }) => ({
      href: paths.scheme(scheme_id),
      kind: t('product.solution'),
      title: scheme_title,
      image,
      photo,
    })),
    ...cases.map(({ project_id, title, image, picture: photo, country }) => ({
      href: paths.case(project_id),
      kind: `${t('product.case')} · ${country.name}`,
      title,
      image,
      photo,
    })),
  ];
  return (
    <Section id="related" title={t('product.related')}>
      <ul className="grid grid-cols-3 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-4">
        {items.map(({ href, kind, title, image, photo }) => (
          <li className="grid" key={href}>
            <a
              className="grid grid-rows-[auto_auto_1fr] gap-x-2 gap-y-0 frame-line bg-panel pbe-4 text-15 leading-5 no-underline hover:border-ink"
              href={href}
            >
              <span className="mbe-3 block rule-be-line [&_img]:inline-full">
                <EntryPicture
                  of={{ image, picture: photo }}
                  alt=""
                  width={420}
                  height={280}
                  ratio="3x2"
                  sizes={`(min-width: 700px) 420px, ${columnWidth}`}
                />
              </span>
              <span className="mbe-1 px-4 text-13 text-muted">{kind}</span>
              {/* Breaks like a heading: at punctuation, not inside a word. */}
              <ContentText
                className="px-4 font-semibold text-balance [&:lang(zh)]:break-keep [&:lang(zh)]:wrap-anywhere"
                as="strong"
              >
                {title}
              </ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const picture = { width: 200, height: 170, maxScale: 0.8 };

/** Related products, at one scale. */
export const RelatedProducts = ({ products }: { products: ProductCard[] }) => {
  const t = useText();
  const scale = commonScale(products, picture);
  return (
    <Section id="products" title={t('product.relatedProducts')}>
      <ul className="grid grid-cols-4 gap-6 max-xl:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-4">
        {products.map((product) => (
          <li className="grid" key={product.product_id}>
            <a
              className="grid grid-rows-[auto_auto_1fr] gap-x-2 gap-y-0 frame-line bg-panel px-4 pbe-4 text-15 leading-5 no-underline hover:border-ink"
              href={paths.product(product.product_id)}
            >
              <span className="grid place-items-center block-52 [&_img]:max-inline-none">
                <ProductPicture of={product} {...scaled(product, scale)} />
              </span>
              <strong className="mono font-semibold text-balance">{product.model}</strong>
              <ContentText as="span">{product.title}</ContentText>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};
