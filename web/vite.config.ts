import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While developing, `npm run dev` asks this server for everything that is not the page itself.
const server = process.env.TAVOLIERE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
    plugins: [svelte()],
    // The server's content policy allows no inlined files.
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: {
        proxy: {
            '/api': { target: server, changeOrigin: true, headers: { origin: server } },
            '/ws': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
        },
    },
    // `npx vite preview` shows the page under the same policy as the server.
    preview: {
        headers: {
            'Content-Security-Policy':
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'",
        },
    },
    test: { include: ['src/**/*.test.ts'] },
});
