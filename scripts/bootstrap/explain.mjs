import { basename } from 'node:path'

const again = 'then run the same command again'
const noNetwork = `The package registry cannot be reached. Connect to the network (or name your mirror or proxy: npm config set registry|proxy …), ${again}.`
const certificate = `The certificate of the package registry or of a proxy before it is not trusted. Name your organisation's certificate (NODE_EXTRA_CA_CERTS=file.pem), ${again}.`

const proxyVariables = ['http_proxy', 'https_proxy', 'npm_config_proxy', 'npm_config_https_proxy'].flatMap(name => [
  name,
  name.toUpperCase(),
])

/** @type {Record<string, (folder: string, output: string) => string>} */
const sentences = {
  ENOSPC: folder =>
    `The disk is full: the packages need about 600 MB in ${folder} and as much in npm's cache. Make room, ${again}.`,
  EDQUOT: folder =>
    `Your quota of disk space is used up: the packages need about 600 MB in ${folder}. Make room, ${again}.`,
  EACCES: cannotWrite,
  EPERM: cannotWrite,
  EROFS: folder => `The file system of ${folder} is read-only. Put the repository where it can be written, ${again}.`,
  ENOTFOUND: () => noNetwork,
  EAI_AGAIN: () => noNetwork,
  ENETUNREACH: () => noNetwork,
  EHOSTUNREACH: () => noNetwork,
  ECONNREFUSED: () => noNetwork,
  ECONNRESET: () => noNetwork,
  ETIMEDOUT: () => noNetwork,
  ERR_SOCKET_TIMEOUT: () => noNetwork,
  E407: () =>
    `The proxy asks for a name and a password. Put them into its address (npm config set proxy http://name:password@host:port), ${again}.`,
  E401: () =>
    `The package registry asks for a sign-in. Sign in with npm login, or name another registry (npm config set registry …), ${again}.`,
  E403: () =>
    `The package registry or a proxy before it refuses (403). Ask whoever runs it, or name another (npm config set registry …), ${again}.`,
  E404: () =>
    `The package registry lacks a package that the lockfile names (404). Name another registry (npm config set registry …), ${again}.`,
  ETARGET: () =>
    `The package registry lacks a version that the lockfile names. Name another registry (npm config set registry …), ${again}.`,
  EINTEGRITY: () =>
    `A package arrived other than the lockfile says. Clear what npm keeps (npm cache clean --force), ${again}.`,
  EUSAGE: (_, output) =>
    `package-lock.json does not fit package.json${lacking(output)}. Restore both from version control or raise the version anew (docs/decisions/0001-runtime-from-the-registry.md), ${again}.`,
  SELF_SIGNED_CERT_IN_CHAIN: () => certificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: () => certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: () => certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: () => certificate,
}

/** One sentence for what npm printed when it failed. */
export function explainNpm(output, folder) {
  const code = /^npm error code (\S+)/m.exec(output)?.[1]
  const status = /proxy[^\n]*\b(407|403|50\d)\b/i.exec(output)?.[1]
  if (code === 'E407' || status === '407') return sentences.E407(folder, output)
  const onTheWay = code === 'E403' || sentences[code]?.() === noNetwork
  if (status || (onTheWay && proxyVariables.some(name => process.env[name]))) return proxyRefuses(status ?? code)
  return explainError(code, folder, output)
}

/** One sentence for an error code of npm or of the system. */
export function explainError(code, folder, output = '') {
  const sentence = sentences[code]
  if (sentence) return sentence(folder, output)
  const details = output
    .split('\n')
    .filter(line => line.startsWith('npm error') && !/A complete log|^npm error code/.test(line))
    .map(line => line.replace(/^npm error /, ''))
  return `npm could not install the packages of ${basename(folder)} (${code ?? 'no code'}${details[0] ? `: ${details[0]}` : ''}). Run the same command again; npm's own log is under ~/.npm/_logs.`
}

function proxyRefuses(how) {
  return `The proxy between here and the package registry refuses or does not answer (${how}). Check its address (HTTPS_PROXY, npm config get proxy), ${again}.`
}

function cannotWrite(folder) {
  return `${folder} cannot be written by this user. Make it yours (chown) or clone the repository into a folder of yours, ${again}.`
}

/** npm names what a lockfile lacks, a line each. */
function lacking(output) {
  const names = [...output.matchAll(/^npm error Missing: (\S+)/gm)].map(([, name]) => name)
  return names.length === 0 ? '' : `: it lacks ${names.join(', ')}`
}
