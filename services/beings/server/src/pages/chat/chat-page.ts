import type { Uses } from '../../platform/kernel.ts'
import { Html, html } from '../html.ts'
import { renderPage } from '../layout.ts'
import { fill } from '../phrase.ts'
import { wordsOf } from '../words-for.ts'

/** The frame of the chat; /assets/chat.js fills it and keeps it alive. */
export function chatPage(context: Uses<'settings'>): string {
  const { settings } = context
  const defaultClient = settings.get('defaultAiClient')
  return renderPage(wordsOf(context), {
    title: w => w.site.chat,
    skin: settings.get('webSkin'),
    current: '/chat',
    shape: 'full',
    scripts: ['frame.js', 'chat.js'],
    body: html`<div class="chat" data-user="${settings.get('userId')}">
<aside class="conversations" aria-label="${w => w.chat.conversations}"><ul id="conversations"></ul></aside>
<section class="thread" aria-label="${w => w.chat.conversation}">
<header class="thread-head">
<button class="button small quiet only-narrow" id="show-list" type="button" aria-expanded="false" aria-controls="conversations">${w => w.script.chat.all}</button>
<h1 id="thread-title">${w => w.site.chat}</h1><span id="being-status" class="status" data-reasons="${w => JSON.stringify(w.beings.reasons)}"></span>
</header>
<p class="demo-note" id="demo-note" data-default="${defaultClient}"${defaultClient === 'Demo' ? '' : new Html(' hidden')}>${w => fill(w.chat.demo, { name: html`<strong>Demo</strong>` })} <a href="/config">${w => w.chat.otherClient}</a></p>
<div class="messages" id="messages" tabindex="0" aria-label="${w => w.chat.messages}"><p class="older"><button class="button quiet" id="older" type="button" hidden>${w => w.chat.older}</button></p>
<div id="message-list" role="log" aria-live="polite"></div></div>
<button class="new-messages" id="new-messages" type="button" hidden>${w => w.chat.new}</button>
<form class="composer" id="composer" method="dialog">
<div id="attachment" class="attachment" hidden></div>
<div class="composer-row">
<label class="icon-button" title="${w => w.chat.file}"><input id="file" type="file" class="visually-hidden" aria-label="${w => w.chat.file}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m15 7-6.5 6.500a1.5 1.5 0 0 0 3 3l6.5-6.500a3 3 0 0 0-6-6L5.5 10.500a4.5 4.5 0 0 0 9 9L21 13"/></svg></label>
<textarea id="content" rows="1" placeholder="${w => w.chat.write}" aria-label="${w => w.chat.message}" maxlength="100000" enterkeyhint="send" disabled></textarea>
<button class="button" id="send" type="submit">${w => w.chat.send}</button>
<button class="button danger" id="stop" type="button" hidden>${w => w.chat.stop}</button>
</div></form>
</section>
</div>`,
  })
}
