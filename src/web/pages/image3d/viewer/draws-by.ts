/** Programs that do a graphics card's work, as browsers name them. */
const programs = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** What draws here. Software draws the same picture, but holds up the page for seconds while it does. */
export const drawsBy = (): 'hardware' | 'software' | 'nothing' => {
  const canvas = document.createElement('canvas');
  const quick = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  const context = quick ?? canvas.getContext('webgl2');
  if (!context) return 'nothing';
  // Not every browser refuses what is slow: some only say by name what they draw with.
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  // Browsers keep only a few contexts.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return quick && !programs.test(name) ? 'hardware' : 'software';
};
