/** Addresses of pictures. All are drawn from content when they are asked for. */
export const media = {
  productFront: (slug: string) => `/media/product/${slug}/front.svg`,
  productSmall: (slug: string) => `/media/product/${slug}/front-s.svg`,
  /** Blank screen and dark lamps, for what runs on the page. */
  productFace: (slug: string) => `/media/product/${slug}/face.svg`,
  scene: (slug: string) => `/media/scene/${slug}.svg`,
  /** The same scene for the dark theme. */
  darkScene: (slug: string) => `/media/scene/${slug}.dark.svg`,
  qr: (kind: string) => `/media/qr/${kind}.svg`,
  brand: (name: string) => `/media/brand/${name}`,
} as const;
