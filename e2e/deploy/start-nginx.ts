import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allPrograms, startProcess, temporaryDirectory } from '@trivium/testing'
import { names } from './names.ts'
import { type ReverseProxy, startProxy } from './proxy.ts'
import { type House, portOf } from './start-house.ts'

const sample = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')

/** The real nginx with deploy/nginx.conf; only ports and the certificate differ. */
export async function startNginx(house: House): Promise<ReverseProxy> {
  const folder = await temporaryDirectory()
  const certificate = makeCertificate(folder)
  return startProxy(async ports => {
    const write = (text: string) =>
      writeFileSync(join(folder, 'trivium.conf'), render(text, { house, ports, certificate }))
    writeFileSync(join(folder, 'nginx.conf'), surroundings(folder))
    write(sample)
    const command = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
    const process = startProcess({ command: allPrograms().nginx, args: command })
    return {
      process,
      ca: async () => readFileSync(certificate.file, 'utf8'),
      reload: async change => {
        write(change(sample))
        process.kill('SIGHUP')
        await process.waitForLine(/gracefully shutting down/)
      },
    }
  })
}

interface Certificate {
  file: string
  key: string
}

interface Place {
  house: House
  ports: { http: number; https: number }
  certificate: Certificate
}

/** Each piece must be there to be replaced: a sample that says it otherwise would be tested on the wrong ports. */
function render(text: string, { house, ports, certificate }: Place): string {
  const replacements: [RegExp, string][] = [
    // Not every machine that runs tests has IPv6.
    [/listen \[::\]:\d+[^;]*;/g, ''],
    [/listen 443\b/g, `listen 127.0.0.1:${ports.https}`],
    [/listen 80\b/g, `listen 127.0.0.1:${ports.http}`],
    [/\/etc\/ssl\/trivium\/fullchain\.pem/g, certificate.file],
    [/\/etc\/ssl\/trivium\/privkey\.pem/g, certificate.key],
    [/127\.0\.0\.1:4001\b/g, `127.0.0.1:${portOf(house.catalogue)}`],
    [/127\.0\.0\.1:4002\b/g, `127.0.0.1:${portOf(house.beings)}`],
    [/127\.0\.0\.1:4003\b/g, `127.0.0.1:${portOf(house.inbox)}`],
  ]
  return replacements.reduce((rendered, [piece, value]) => {
    if (rendered.search(piece) === -1) throw new Error(`deploy/nginx.conf has no ${piece}`)
    return rendered.replaceAll(piece, value)
  }, text)
}

/** What a distribution's own nginx.conf has around conf.d, with all files in one folder. */
function surroundings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log stderr notice;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${folder}/trivium.conf;
}
`
}

function makeCertificate(folder: string): Certificate {
  const file = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const alternatives = Object.values(names).map(name => `DNS:${name}`)
  execFileSync(
    allPrograms().openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=trivium', '-addext', `subjectAltName=${alternatives.join()}`, '-keyout', key, '-out', file],
    ],
    { stdio: 'pipe' },
  )
  return { file, key }
}
