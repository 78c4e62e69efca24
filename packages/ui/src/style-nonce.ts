/**
 * Lets the libraries write their style elements under a policy without 'unsafe-inline': every element made by a script
 * carries the number of the page. What is slipped into the page as markup does not. To be imported before anything else.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const create = document.createElement

document.createElement = function createElement(this: Document, name: string, options?: ElementCreationOptions) {
  const element = create.call(this, name, options)
  if (element instanceof HTMLStyleElement) element.nonce = nonce
  return element
} as typeof document.createElement
