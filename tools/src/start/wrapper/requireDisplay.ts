import { CliError } from '@backoffice/processes';

/** Refuses to continue on Linux without a display. @throws CliError */
export function requireDisplay(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): void {
  if (platform !== 'linux' || env['DISPLAY'] || env['WAYLAND_DISPLAY']) return;
  throw new CliError(
    'The wrapper shows two windows and needs a display, but neither DISPLAY nor WAYLAND_DISPLAY is set. Run it on a desktop, or on a virtual display: xvfb-run npm run wrapper. The same is tested without a display by npm test -- --only browser --grep wrapper.',
  );
}
