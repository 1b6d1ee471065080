/** Software renderers, as browsers name them. */
const softwareRenderers = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** What renders here. Software renders the same picture, but blocks the page for seconds. */
export const detectRenderer = (): 'hardware' | 'software' | 'nothing' => {
  const canvas = document.createElement('canvas');
  const quick = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  const context = quick ?? canvas.getContext('webgl2');
  if (!context) return 'nothing';
  // Not every browser refuses slow rendering: some only reveal it by the renderer's name.
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  // Browsers allow only a few contexts.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return quick && !softwareRenderers.test(name) ? 'hardware' : 'software';
};
