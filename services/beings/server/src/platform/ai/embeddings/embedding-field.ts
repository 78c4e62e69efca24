import type { ClientTypeDefinition, FieldDefinition } from '../client-type.ts'

/** Which model makes vectors of what a being remembers; empty: none does, and memory is searched by words alone. */
const embeddingField: FieldDefinition = {
  key: 'embeddingModel',
  label: 'Embedding model (finds memories by meaning)',
  type: 'text',
  required: false,
  secret: false,
  default: '',
}

/** Anthropic has no embeddings, and a plugin's client speaks to its provider itself. */
export const canEmbed = ({ protocol }: Pick<ClientTypeDefinition, 'protocol'>): boolean =>
  protocol === 'openai' || protocol === 'ollama'

export const embeddingFields = (type: Pick<ClientTypeDefinition, 'protocol'>): FieldDefinition[] =>
  canEmbed(type) ? [embeddingField] : []
