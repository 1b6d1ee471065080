import { tmpdir } from 'node:os';
import { media } from '@site/contract/media';
import { ProductsInfoData } from '@site/contract/product-info';
import { expect, test } from 'vitest';
import { createBrandReader } from '#assets/brand/read-brand.ts';
import { drawFront } from '#documents/pictures/product-pictures.ts';
import { findProductDrawing } from '#documents/pictures/queries.ts';
import { createLocalStorage } from '#platform/storage/storage.ts';
import { aJpeg, aModel, anMp4 } from '#testing/assets.ts';
import { aProduct, aSeries, type Files, six } from '#testing/content-folder.ts';
import { aReading, aSiteDatabase, today } from '#testing/site-database.ts';
import { getIndex } from '../company/http.ts';
import { categoryTree } from './category-tree.ts';
import { compareProducts } from './http.ts';
import { getProduct } from './product-info.ts';

const seriesFile = 'products/genset/gk7300.yaml';
const undrawn = (changes: object, files: Files = {}): Files => ({
  ...files,
  [seriesFile]: aSeries({
    drawing: undefined,
    image: undefined,
    products: [aProduct('gk7320', changes), aProduct('gk7330')],
  }),
});

const open = async (files: Files) => {
  const { db, load, rows } = await aSiteDatabase();
  await load(files);
  const ids = await rows<{ id: number }>('select id from product order by slug');
  const reading = aReading(db, 'en', today);
  return { reading, ids: ids.map(({ id }) => id), product: await getProduct(reading, ids[0]?.id ?? 0) };
};

test('a product with neither drawing nor photograph is shown by a plate with its name', async () => {
  const { reading, ids, product } = await open(undrawn({}));
  expect(ProductsInfoData.parse(product)).toMatchObject({
    image: media.productFront('gk7320'),
    images: [media.productFront('gk7320')],
    pictures: [],
    videos: [],
  });
  expect(product).not.toHaveProperty('model_3d');
  const brand = () => createBrandReader(createLocalStorage(tmpdir()))(reading.db);
  const source = await findProductDrawing({ ...reading, brand }, 'gk7320');
  expect(source && (await drawFront(source, { detail: 'large' }))).toMatch(/<svg[^>]*>.*GK7320/s);
  expect((await compareProducts(reading, { product_ids: ids }))?.products).toHaveLength(2);
  expect((await categoryTree(reading))[0]?.children[0]).toMatchObject({ ori_img: media.productFront('gk7320') });
  expect(await getIndex(reading)).not.toHaveProperty('hero');
});

test('a product has its photographs, films and model', async () => {
  const { product } = await open(
    undrawn(
      {
        pictures: ['media:front.jpg', 'media:rear.jpg'],
        videos: [{ file: 'media:start.mp4', title: six('First start') }],
        model_3d: 'media:body.glb',
      },
      {
        'media/front.jpg': await aJpeg(),
        'media/front.jpg.yaml': { alt: six('The front') },
        'media/rear.jpg': await aJpeg({ width: 300, height: 600 }),
        'media/start.mp4': anMp4(),
        'media/body.glb': aModel(),
      },
    ),
  );
  const [front] = product?.pictures ?? [];
  expect(product?.pictures.map(({ alt }) => alt)).toEqual(['The front in English', '']);
  expect(product?.image).toBe(`/media/asset/${front?.digest}/640.webp`);
  expect(product?.videos).toEqual([
    {
      title: 'First start in English',
      url: expect.stringMatching(/^\/media\/asset\/[0-9a-f]{64}\/original\.mp4$/) as string,
      poster: `/media/asset/${front?.digest}/full-16x9-10-10.jpg`,
      seconds: 12.5,
      uploaded: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    },
  ]);
  expect(product?.model_3d?.url).toMatch(/original\.glb$/);
});

test('a drawn product shows its drawing in lists unless its face is a photograph', async () => {
  const series = (changes: object) =>
    aSeries({ image: undefined, products: [aProduct('gk7320', { pictures: ['media:front.jpg'], ...changes })] });
  const photo = { 'media/front.jpg': await aJpeg() };
  const drawn = await open({ ...photo, [seriesFile]: series({}) });
  expect(drawn.product?.image).toBe(media.productFront('gk7320'));
  expect(drawn.product?.images).toHaveLength(3);
  const shown = await open({ ...photo, [seriesFile]: series({ face: 'photo' }) });
  expect(shown.product?.image).toMatch(/^\/media\/asset\//);
});

test('a series with a photograph of its own is listed by the drawing of its product, and shared by the photograph', async () => {
  const photo = { 'media/bench.jpg': await aJpeg() };
  const series = aSeries({ image: undefined, picture: 'media:bench.jpg', products: [aProduct('gk7320')] });
  const { reading } = await open({ ...photo, [seriesFile]: series });
  const [listed] = (await categoryTree(reading))[0]?.children ?? [];
  expect(listed).toMatchObject({ ori_img: media.productFront('gk7320') });
  expect(listed).not.toHaveProperty('picture');
  expect(listed?.social).toMatch(/^\/media\/asset\//);
});
