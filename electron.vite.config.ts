import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

/**
 * Build of the three processes. The targets are pinned to the oldest Electron that has to run the result
 * (33: Node 20.18, Chrome 130), because electron-vite would otherwise derive them from the installed package.
 */
export default defineConfig({
  main: {
    build: {
      target: 'node20.18',
      // Only `dependencies` (better-sqlite3, a native module) stay outside the bundle.
      externalizeDeps: true,
      rolldownOptions: {
        input: { index: 'src/main/index.ts' },
        output: { codeSplitting: false },
      },
    },
  },
  preload: {
    build: {
      target: 'node20.18',
      // A sandboxed preload can load nothing but one CommonJS file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: {
      target: 'chrome130',
      outDir: 'out/renderer',
      minify: 'oxc',
      // The content security policy allows neither inline scripts nor data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
})
