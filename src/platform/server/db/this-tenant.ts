import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  JoinNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  sql,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RawBuilder,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely'
import type { TenantId } from '#kernel/ids.ts'
import { tenantTables } from './schema.generated.ts'

/** What a statement carries in the place of the tenant until it is sent. */
const PLACE = Symbol('this tenant')

/**
 * The tenant of the transaction, as a parameter of a raw statement. It needs no argument, so a fragment that is a constant
 * can name the tenant too.
 *
 *     sql`select number from documents where tenant_id = ${thisTenant} and id = ${id}`
 */
export const thisTenant: RawBuilder<TenantId> = sql.val(PLACE as unknown as TenantId)

/** Gives the tenant to a statement when it becomes text: one parameter, whatever the number of places that name it. */
export class TenantQueryCompiler extends PostgresQueryCompiler {
  readonly #tenantId: TenantId
  #placeholder: string | null = null

  constructor(tenantId: TenantId) {
    super()
    this.#tenantId = tenantId
  }

  override compileQuery(node: Parameters<PostgresQueryCompiler['compileQuery']>[0], queryId: QueryId) {
    this.#placeholder = null
    return super.compileQuery(node, queryId)
  }

  protected override appendValue(value: unknown): void {
    if (value !== PLACE) {
      super.appendValue(value)
      return
    }
    if (this.#placeholder === null) {
      this.addParameter(this.#tenantId)
      this.#placeholder = this.getCurrentParameterPlaceholder()
    }
    this.append(this.#placeholder)
  }
}

/** Adds `tenant_id = …` for each tenant table of a built statement, and fills `tenant_id` in on insert. */
export const namesTheTenant: KyselyPlugin = {
  transformQuery: ({ node, queryId }) =>
    node.kind === 'RawNode' ? node : transformer.transformNode(node, queryId),
  transformResult: ({ result }) => Promise.resolve(result),
}

class TenantTransformer extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    return withTenantIn(super.transformSelectQuery(node, queryId), node.from?.froms ?? [])
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const tables = [...(node.table === undefined ? [] : [node.table]), ...(node.from?.froms ?? [])]
    return withTenantIn(super.transformUpdateQuery(node, queryId), tables)
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const tables = [...node.from.froms, ...(node.using?.tables ?? [])]
    return withTenantIn(super.transformDeleteQuery(node, queryId), tables)
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId)
    const condition = tenantOf(join.table)
    if (condition === null) return join
    return { ...join, on: join.on === undefined ? OnNode.create(condition) : andOn(join.on, condition) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId)
    const { into, columns, values } = insert
    if (into === undefined || columns === undefined || values === undefined || !ValuesNode.is(values))
      return insert
    if (!tenantTables.has(nameOf(into)) || columns.some(({ column }) => column.name === 'tenant_id'))
      return insert
    return {
      ...insert,
      columns: [ColumnNode.create('tenant_id'), ...columns],
      values: ValuesNode.create(
        values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([PLACE, ...row.values])
            : ValueListNode.create([ValueNode.create(PLACE), ...row.values]),
        ),
      ),
    }
  }
}

const transformer = new TenantTransformer()

function withTenantIn<Node extends { readonly where?: WhereNode }>(
  node: Node,
  tables: readonly OperationNode[],
): Node {
  const conditions = tables.flatMap((table) => tenantOf(table) ?? [])
  if (conditions.length === 0) return node
  const present = node.where === undefined ? [] : [bracketed(node.where.where)]
  return { ...node, where: WhereNode.create([...present, ...conditions].reduce(and)) }
}

/** `table.tenant_id = …`, or null for what is no table of a tenant (a derived table names the tenant inside). */
function tenantOf(table: OperationNode): OperationNode | null {
  const named = AliasNode.is(table) ? table.node : table
  if (!TableNode.is(named) || !tenantTables.has(nameOf(named))) return null
  const name = AliasNode.is(table) && IdentifierNode.is(table.alias) ? table.alias.name : nameOf(named)
  return BinaryOperationNode.create(
    ReferenceNode.create(ColumnNode.create('tenant_id'), TableNode.create(name)),
    OperatorNode.create('='),
    ValueNode.create(PLACE),
  )
}

const nameOf = (table: TableNode): string => table.table.identifier.name

const and = (left: OperationNode, right: OperationNode): OperationNode => AndNode.create(left, right)

const andOn = (node: OnNode, condition: OperationNode): OnNode =>
  OnNode.create(and(bracketed(node.on), condition))

/** A raw condition may hold an `or` that nothing brackets. */
const bracketed = (condition: OperationNode): OperationNode =>
  condition.kind === 'RawNode' || condition.kind === 'OrNode' ? ParensNode.create(condition) : condition
