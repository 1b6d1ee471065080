import type { Accent } from './accent.ts';

/** Paths of pictures. They are drawn from the content on request. */
export const media = {
  productFront: (slug: string) => `/media/product/${slug}/front.svg`,
  productSmall: (slug: string) => `/media/product/${slug}/front-s.svg`,
  /** With a blank screen and unlit lamps, for the animated controller on the home page. */
  productFace: (slug: string) => `/media/product/${slug}/face.svg`,
  productRear: (slug: string) => `/media/product/${slug}/rear.svg`,
  productDimension: (slug: string) => `/media/product/${slug}/dimension.svg`,
  productModel: (slug: string) => `/media/product/${slug}/model.glb`,
  /** The front as a raster picture, for mails and other sites that do not show SVG. */
  productRaster: (slug: string, width: 264 | 320 | 400 | 640, type: 'webp' | 'avif' | 'png') =>
    `/media/product/${slug}/front-${width}.${type}`,
  video: (slug: string, key: string) => `/media/video/${slug}/${key}.webm`,
  videoPoster: (slug: string, key: string) => `/media/video/${slug}/${key}.jpg`,
  videoCaptions: (slug: string, key: string) => `/media/video/${slug}/${key}.vtt`,
  diagram: (slug: string) => `/media/diagram/${slug}.svg`,
  darkDiagram: (slug: string) => `/media/diagram/${slug}.dark.svg`,
  /** The picture that other sites show for a shared page, 1200 × 630. */
  social: (kind: 'product' | 'solution' | 'case' | 'news', slug: string) => `/media/social/${kind}/${slug}.png`,
  /** Where an entry has neither a picture nor a scene. */
  plate: '/media/plate.svg',
  scene: (slug: string) => `/media/scene/${slug}.svg`,
  /** The same scene for the dark theme. */
  darkScene: (slug: string) => `/media/scene/${slug}.dark.svg`,
  /** The seal of a certificate, an approval or an award. */
  honour: (slug: string) => `/media/honour/${slug}.svg`,
  /** The first page of a certificate that the company supplies as a PDF. */
  honourScan: (slug: string) => `/media/honour/${slug}/scan.webp`,
  qr: (kind: string) => `/media/qr/${kind}.svg`,
  /** The version changes the address when the picture changes. */
  brand: (name: 'logo' | 'mark', version: string) => `/media/brand/${name}.svg?v=${version}`,
  /** The id of the header's logo or mark in a page that contains it. */
  artOfPage: 'company-art',
  /** The style sheet with the company's colours. */
  accent: ({ light, dark }: Accent) => `/media/brand/accent-${light.slice(1)}-${dark.slice(1)}.css`,
  /** The mark as a small square picture. */
  icon: '/favicon.svg',
} as const;
