/**
 * Properties of the image of a drawing: a tint stands in its place until it has arrived. The script in the head marks arrived
 * images (`theme/boot.js`), also before React takes over and would report a difference.
 */
export const tintedUntilArrival = { 'data-tinted': '', suppressHydrationWarning: true } as const;
