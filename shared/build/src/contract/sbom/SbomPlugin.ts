import type { Compiler, Module } from 'webpack';
import { describePackages } from './describePackages.ts';

/** File of a build that lists the packages compiled into it. */
export const SBOM_FILE = 'sbom.cdx.json';

/**
 * Emits `sbom.cdx.json` (CycloneDX 1.6) with the packages whose code is in the build. It is reproducible, so it has no
 * date or serial number.
 */
export class SbomPlugin {
  readonly #application: { readonly name: string; readonly version: string };

  constructor(application: { readonly name: string; readonly version: string }) {
    this.#application = application;
  }

  apply(compiler: Compiler): void {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('SbomPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'SbomPlugin', stage }, () => {
        const files = [...compilation.modules].flatMap(listParts).flatMap((module) => module.nameForCondition() ?? []);
        const document = {
          bomFormat: 'CycloneDX',
          specVersion: '1.6',
          version: 1,
          metadata: { component: { type: 'application', ...this.#application } },
          components: describePackages(files).filter(({ name }) => name !== this.#application.name),
        };
        compilation.emitAsset(SBOM_FILE, new sources.RawSource(JSON.stringify(document, null, 2)));
      });
    });
  }
}

/** Returns the modules that a module of the output was concatenated from. */
function listParts(module: Module): readonly Module[] {
  return 'modules' in module ? (module.modules as readonly Module[]) : [module];
}
