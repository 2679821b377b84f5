/** What a start is for: a desk, or an answer on the standard output without any window. */
export type Command =
  | { readonly kind: 'desk' }
  | { readonly kind: 'verify-audit' }
  /** Without a name there is nothing to check. */
  | { readonly kind: 'check-profile'; readonly name: string | undefined; readonly asJson: boolean }

const CHECK = '--check-profile'

/** `--check-profile NAME [--json]`, also as `--check-profile=NAME`; the name is a label or an id. */
export function readCommand(args: readonly string[]): Command {
  if (args.includes('--verify-audit')) return { kind: 'verify-audit' }
  const at = args.findIndex((arg) => arg === CHECK || arg.startsWith(`${CHECK}=`))
  const found = args[at]
  if (found === undefined) return { kind: 'desk' }
  const name = found === CHECK ? args[at + 1] : found.slice(CHECK.length + 1)
  const isName = name !== undefined && name !== '' && !name.startsWith('-')
  return { kind: 'check-profile', name: isName ? name : undefined, asJson: args.includes('--json') }
}
