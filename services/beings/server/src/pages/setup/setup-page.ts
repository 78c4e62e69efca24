import { languages, toLanguage, webSkins } from '@trivium/beings-contract'
import { wordsIn } from '@trivium/beings-words'
import { isLoopbackHost } from '@trivium/http'
import type { FastifyRequest } from 'fastify'
import type { Base } from '../../platform/kernel.ts'
import { address } from '../address.ts'
import { Html, html, type Text } from '../html.ts'
import { renderPage, wordmark } from '../layout.ts'
import { option } from '../option.ts'
import { languageFor } from '../words-for.ts'
import { clientFields } from './client-fields.ts'

interface Shown {
  request: FastifyRequest
  /** What was sent and refused: nothing typed is lost. */
  given?: Record<string, unknown>
  problem?: Text
}

/** The first page a new user sees; every answer has a default, so that it can be finished with one click. */
export function setupPage(context: Base, { request, given = {}, problem }: Shown): string {
  const query = (request.query ?? {}) as Record<string, unknown>
  const value = (name: string, usual = '') => text(given[name]) ?? text(query[name]) ?? usual
  const language = toLanguage(value('language') || value('lang')) ?? languageFor(undefined, request)
  const chosen = value('aiClientType', 'Demo')
  const carried = { lang: language, code: value('code') }
  return renderPage(wordsIn(language), {
    title: w => w.setup.title,
    shape: 'card',
    scripts: ['init.js', 'language-choice.js'],
    body: html`<section class="card broad">
<p class="brand">${wordmark}</p>
<h1>${w => w.setup.welcome}</h1>
<p class="lead">${w => w.setup.lead}</p>
${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
<form id="setup" method="post" action="/init">
<input type="hidden" name="code" value="${value('code')}">
${people(value, language)}
<fieldset><legend>${w => w.setup.thinking}</legend>
<div id="found" class="found" aria-live="polite"></div>
${clientFields({ chosen, brief: true, value: (name, client) => (client === chosen ? value(name) : '') })}
</fieldset>
${place(value, context)}
<button class="button wide" type="submit">${w => w.setup.finish}</button>
</form>
<p class="fineprint"><a href="${address('/help/getting-started', carried)}">${w => w.setup.whatIsThis}</a> · <a href="${address('/help', carried)}">${w => w.site.help}</a></p>
</section>
${folderDialog}`,
  })
}

type Value = (name: string, usual?: string) => string

function people(value: Value, language: string): Html {
  const options = Object.entries(languages).map(([code, name]) => option(code, name, code === language))
  return html`<fieldset><legend>${w => w.setup.people}</legend>
<div class="columns">
<label class="field"><span>${w => w.setup.yourName}</span>
<input name="nickname" value="${value('nickname')}" placeholder="${w => w.setup.names.user}" maxlength="100" autocomplete="nickname" autofocus></label>
<label class="field"><span>${w => w.setup.beingName}</span>
<input name="curatorName" value="${value('curatorName')}" placeholder="${w => w.setup.names.curator}" maxlength="100" autocomplete="off"></label>
</div>
<div class="columns">
<label class="field"><span>${w => w.setup.language}</span><select name="language">${options}</select></label>
<label class="field"><span>${w => w.setup.look}</span><select name="webSkin">${webSkins.map(skin =>
    option(skin, w => w.setup.looks[skin], skin === value('webSkin', 'admin')),
  )}</select></label>
</div>
</fieldset>`
}

function place(value: Value, { config }: Base): Html {
  const required = !isLoopbackHost(config.host)
  return html`<fieldset><legend>${w => w.setup.place}</legend>
<div class="field"><label for="dataDirectory">${w => w.setup.dataDirectory}</label>
<div class="joined"><input id="dataDirectory" name="dataDirectory" value="${value('dataDirectory', config.dataDir)}" spellcheck="false" maxlength="4096">
<a class="button quiet" id="browse" href="${w => address('/init/browse', { lang: w.language, code: value('code') })}">${w => w.setup.browse}</a></div></div>
<label class="field"><span>${w => w.login.password} ${!required && html`<small>${w => w.common.optional}</small>`}</span>
<input type="password" name="password" autocomplete="new-password" minlength="8" maxlength="1024"${required ? new Html(' required') : ''}>
<small>${w => (required ? w.setup.passwordNeeded : w.setup.passwordFree)}</small></label>
</fieldset>`
}

const folderDialog = html`<dialog id="folders" class="dialog" aria-labelledby="folders-title">
<h2 id="folders-title">${w => w.folders.title}</h2>
<p class="path" id="folder-path"></p>
<ul class="folders" id="folder-list"></ul>
<p class="actions"><button class="button" id="folder-use" type="button">${w => w.folders.use}</button>
<button class="button quiet" id="folder-close" type="button">${w => w.common.cancel}</button></p>
</dialog>`

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
