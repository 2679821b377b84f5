const TYPES = ['feat', 'fix', 'docs', 'style', 'refactor', 'perf', 'test', 'build', 'ci', 'chore', 'revert']
const MAX_COLUMNS = 72
const SUBJECT = new RegExp(`^(${TYPES.join('|')})(\\([a-z0-9-]+\\))?!?: \\S`)

/** What is wrong with the first line of a commit message; undefined when nothing is. */
export function faultOfSubject(message) {
  const subject = message.split('\n')[0]
  if (/^(Merge|Revert|fixup!|squash!)/.test(subject)) return undefined
  if (subject.length > MAX_COLUMNS)
    return `the subject has ${subject.length} columns; ${MAX_COLUMNS} are the most`
  if (subject.endsWith('.')) return 'the subject ends without a full stop'
  if (!SUBJECT.test(subject))
    return `the subject reads "type(scope): what", with a type of ${TYPES.join(', ')}`
  return undefined
}
