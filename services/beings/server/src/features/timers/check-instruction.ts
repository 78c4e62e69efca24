import { invalid } from '../../platform/errors.ts'

export function checkInstruction(text: string): string {
  const instruction = text.trim()
  if (instruction === '') throw invalid('The instruction is empty.', 'instruction must not be empty')
  return instruction
}
