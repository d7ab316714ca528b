import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/free-port.ts'

/** nginx before instances, as deploy/nginx.conf says. `client`: what the instances learn of where a request comes from. */
export async function startProxy(
  sites: readonly { port: number }[],
  folder: string,
  client = '$remote_addr',
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort()
  const file = join(folder, `nginx-${port}.conf`)
  const upstreams = sites.map((site) => `server 127.0.0.1:${site.port} max_fails=0;`)
  writeFileSync(
    file,
    `user root; worker_processes 1; pid ${folder}/pid-${port}; error_log /dev/null; daemon off;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 100000000;
       upstream sites { ${upstreams.join(' ')} keepalive 64; }
       server { listen 127.0.0.1:${port};
         location / { proxy_pass http://sites; proxy_http_version 1.1; proxy_set_header Connection "";
           proxy_next_upstream error timeout http_503; proxy_next_upstream_tries 3; proxy_connect_timeout 2s;
           proxy_set_header Host $host; proxy_set_header X-Forwarded-For ${client}; } } }`,
  )
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'ignore' })
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
