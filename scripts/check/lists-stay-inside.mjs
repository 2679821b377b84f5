/** The interface whose members are the lists of an answer (src/shared/domain/lists/data-lists.ts). */
const LISTS = 'DataLists'

/**
 * Keys of an answer's lists are looked up in the room of the trade and in the decoder; everybody else hands the lists
 * on as they are and asks the domain for a fact.
 */
export const listsStayInside = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      lookedUp:
        'The lists of an answer are looked up in src/shared/domain: ask it for the fact (a journey, a traveller, a service), or put the question there.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    const areLists = (node) => {
      const type = services.program.getTypeChecker().getNonNullableType(services.getTypeAtLocation(node))
      return isOfLists(type) || (type.types ?? []).some(isOfLists)
    }
    const report = (node) => context.report({ node, messageId: 'lookedUp' })
    return {
      MemberExpression: (node) => areLists(node.object) && report(node.property),
      ObjectPattern: (node) => node.properties.length > 0 && areLists(node) && report(node),
      'CallExpression[callee.object.name="Object"]': (node) =>
        node.arguments.filter((one) => one.type !== 'SpreadElement' && areLists(one)).forEach(report),
      'ForInStatement, ForOfStatement': (node) => areLists(node.right) && report(node.right),
    }
  },
}

/** Also a part of them, such as Pick<DataLists, 'segments'>: its members are declared there. */
function isOfLists(type) {
  return type.symbol?.name === LISTS || type.getProperties().some(isDeclaredInLists)
}

function isDeclaredInLists(property) {
  return (property.declarations ?? []).some((one) => one.parent?.name?.text === LISTS)
}
