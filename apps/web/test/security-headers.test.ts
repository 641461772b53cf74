import { describe, expect, it } from 'vitest';
import { isForm } from '../serve/forms.mjs';
import { contentSecurityPolicy, FILE_POLICY, steadyHeaders } from '../serve/security-headers.mjs';

const directive = (name: string, env: Record<string, string>, host?: string) =>
  contentSecurityPolicy(env, 'n0nce', host)
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

describe('the policy of a page', () => {
  it.each([
    [{ GAME_URL: 'https://casino.example' }, 'localhost', 'https://casino.example wss://casino.example'],
    [{ GAME_URL: 'http://10.0.0.7:3001/' }, undefined, 'http://10.0.0.7:3001 ws://10.0.0.7:3001'],
    [{ GAME_PORT: '4001' }, 'casino.local:4000', 'http://casino.local:4001 ws://casino.local:4001'],
    [{}, 'localhost', 'http://localhost:3001 ws://localhost:3001'],
    [{}, '[::1]:3000', 'http://*:3001 ws://*:3001'],
    [{}, 'x; script-src *', 'http://*:3001 ws://*:3001'],
  ])('lets a page of %j at %s call the game server and nobody else', (env, host, allowed) => {
    expect(directive('connect-src', env, host)).toBe(`connect-src 'self' ${allowed}`);
  });

  it.each([
    [{}, 'localhost', ''],
    [{ VIDEO: 'off', VIDEO_URL: 'https://video.example' }, 'localhost', ''],
    [
      { VIDEO: 'external', VIDEO_URL: 'https://media.example' },
      'localhost',
      ' https://media.example wss://media.example',
    ],
    [
      {
        VIDEO: 'external',
        VIDEO_URL: 'https://media.example',
        VIDEO_PUBLISH_URL: 'https://in.example:8443/{table}/{camera}/whip?key={token}',
        VIDEO_WATCH_URL: 'https://out.example/{table}/{camera}/whep',
      },
      'localhost',
      ' https://in.example:8443 https://out.example',
    ],
    [
      {
        VIDEO: 'external',
        VIDEO_PUBLISH_URL: 'https://video.example/{table}/{camera}/whip',
        VIDEO_WATCH_URL: 'https://video.example/{table}/{camera}/whep',
      },
      'localhost',
      ' https://video.example',
    ],
    [{ VIDEO: 'embedded' }, 'casino.local:4000', ' http://casino.local:3002 ws://casino.local:3002'],
    [{ VIDEO: 'embedded', VIDEO_PORT: '4002' }, '[::1]:3000', ' http://*:4002 ws://*:4002'],
    [
      { VIDEO: 'embedded', VIDEO_URL: 'https://video.example/' },
      'localhost',
      ' https://video.example wss://video.example',
    ],
    [
      {
        VIDEO: 'embedded',
        VIDEO_PROVIDERS: 'studio,cloud',
        VIDEO_STUDIO: 'embedded',
        VIDEO_STUDIO_PORT: '3012',
        VIDEO_CLOUD: 'external',
        VIDEO_CLOUD_PUBLISH_URL: 'https://cloud.example/{table}/{camera}/whip',
        VIDEO_CLOUD_WATCH_URL: 'https://cloud.example/{table}/{camera}/whep',
        VIDEO_GONE_URL: 'https://gone.example',
      },
      'localhost',
      ' http://localhost:3002 ws://localhost:3002 http://localhost:3012 ws://localhost:3012 https://cloud.example',
    ],
    [
      { VIDEO: 'off', VIDEO_PROVIDERS: 'studio', VIDEO_STUDIO: 'external', VIDEO_STUDIO_URL: 'https://studio.example' },
      'localhost',
      ' https://studio.example wss://studio.example',
    ],
  ])('lets a page of %j at %s call the video servers, if there are any', (env, host, allowed) => {
    const game = { GAME_URL: 'https://casino.example' };
    const policy = directive('connect-src', { ...game, ...env }, host);
    expect(policy).toBe(`connect-src 'self' https://casino.example wss://casino.example${allowed}`);
  });

  it.each([
    ['https://casino.example', {}],
    [
      'https://casino.example',
      { VIDEO_PROVIDERS: 'studio', VIDEO_STUDIO: 'external', VIDEO_STUDIO_URL: 'https://casino.example' },
    ],
  ])('names an origin once that is both the game server’s and a video server’s: %s, %j', (url, more) => {
    const env = { GAME_URL: url, VIDEO: 'embedded', VIDEO_URL: `${url}/`, ...more };
    expect(directive('connect-src', env)).toBe(`connect-src 'self' ${url} wss://casino.example`);
  });

  it('names an origin once of which one video server has both addresses and another only its pictures', () => {
    const env = {
      GAME_URL: 'https://casino.example',
      VIDEO: 'external',
      VIDEO_PUBLISH_URL: 'https://casino.example/{table}/{camera}/whip',
      VIDEO_WATCH_URL: 'https://out.example/{table}/{camera}/whep',
    };
    expect(directive('connect-src', env)).toBe(
      "connect-src 'self' https://casino.example wss://casino.example https://out.example",
    );
  });

  it('lets a picture be played from memory where there is live video', () => {
    expect(directive('media-src', {})).toBe("media-src 'self'");
    expect(directive('media-src', { VIDEO: 'embedded' })).toBe("media-src 'self' blob:");
  });

  it('lets scripts run by their nonce alone', () => {
    expect(directive('script-src', {})).toBe("script-src 'self' 'nonce-n0nce' 'strict-dynamic'");
  });

  it('lets only a worker from a built file compile WebAssembly', () => {
    expect(directive('worker-src', {})).toBe("worker-src 'self'");
    expect(contentSecurityPolicy({}, 'n0nce', 'localhost')).not.toContain('wasm');
    expect(FILE_POLICY).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';");
  });

  it('allows only listed sites to show a page in a frame', () => {
    expect(directive('frame-ancestors', {})).toBe("frame-ancestors 'none'");
    expect(directive('frame-ancestors', { FRAME_ANCESTORS: 'https://a.example, https://*.b.example:8443' })).toBe(
      'frame-ancestors https://a.example https://*.b.example:8443',
    );
    expect(() => directive('frame-ancestors', { FRAME_ANCESTORS: "https://a.example; script-src 'none'" })).toThrow(
      /FRAME_ANCESTORS/,
    );
  });
});

it('an address of the game server with a path is refused', () => {
  expect(() => directive('connect-src', { GAME_URL: 'https://casino.example/game' })).toThrow(/GAME_URL/);
});

it('HSTS is sent if the public address is https', () => {
  const told = (url: string) =>
    steadyHeaders({ WEB_URL: url }).find(({ key }) => key === 'Strict-Transport-Security')?.value;
  expect([told('http://localhost:3000'), told('https://casino.example')]).toEqual([
    undefined,
    'max-age=31536000; includeSubDomains',
  ]);
});

it('the microphone is permitted only where there is live video, the camera also for reading cards', () => {
  const permitted = (VIDEO: string) => steadyHeaders({ VIDEO }).find(({ key }) => key === 'Permissions-Policy')?.value;
  expect(permitted('off')).toMatch(/camera=\(self\), microphone=\(\)$/);
  expect(permitted('embedded')).toMatch(/camera=\(self\), microphone=\(self\)$/);
});

describe('what is sent to a page', () => {
  const sent = (body: string, type = 'text/plain;charset=UTF-8') => isForm(Buffer.from(body), type, false);
  const form = (...fields: readonly (readonly [name: string, value: string])[]) => {
    const parts = fields.map(
      ([name, value]) => `------form\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return sent(`${parts.join('')}------form--\r\n`, 'multipart/form-data; boundary=----form');
  };
  const id = '7f'.repeat(21);

  it('is read as React writes it', async () => {
    expect(await sent('["tables",{"volumes":{"table":0.5}},null,"$undefined","$$5"]')).toBe(true);
    expect(await form(['1_name', '$ana'], ['1_password', '[{('], ['0', '[{},"$K1"]'])).toBe(true);
    const bound = [`$ACTION_1:0`, `{"id":"${id}","bound":"$@1"}`] as const;
    expect(await form(['$ACTION_REF_1', ''], bound, ['$ACTION_1:1', '[{}]'], ['$ACTION_KEY', 'k'], ['name', 'x'])).toBe(
      true,
    );
    expect(await form([`$ACTION_ID_${id}`, ''], ['locale', 'de'])).toBe(true);
  });

  it.each([
    '',
    '[',
    '{}',
    'x',
    '["$F1"]',
    '["$T"]',
    '[{"a":["$Q9"]}]',
    '["$@0"]',
    `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  ])('is not %j', async (body) => {
    expect(await sent(body)).toBe(false);
    expect(await form(['0', body])).toBe(false);
  });

  it('names an action with its arguments', async () => {
    expect(await form(['$ACTION_REF_1', ''])).toBe(false);
    expect(await form(['$ACTION_REF_1', ''], ['$ACTION_1:0', `{"id":"${id}","bound":"$@1"}`])).toBe(false);
    expect(await form(['$ACTION_1:0', '{"id":"x","bound":"$@1"}'], ['$ACTION_1:1', '[]'])).toBe(false);
    expect(await form(['$ACTION_ID_x', ''])).toBe(false);
    expect(await sent('[]', 'application/octet-stream')).toBe(false);
    const called = Buffer.from(
      '------form\r\nContent-Disposition: form-data; name="name"\r\n\r\nana\r\n------form--\r\n',
    );
    const isSent = (isCall: boolean) => isForm(called, 'multipart/form-data; boundary=----form', isCall);
    expect([await isSent(false), await isSent(true)]).toEqual([true, false]);
    expect(await sent('nothing of the kind', 'multipart/form-data; boundary=----form')).toBe(false);
  });
});
