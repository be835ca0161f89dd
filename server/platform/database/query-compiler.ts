import {
  AndNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  UnaryOperationNode,
  type Dialect,
  type RawNode,
} from 'kysely';

/**
 * Puts what is written in SQL by hand into parentheses where it stands beside `and` or behind `not`. The builder joins
 * conditions with `and`, which binds closer than an `or` inside one of them: without parentheses the rest of the
 * conditions would hold for one side of that `or` alone.
 */
class ConditionCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    const { parentNode } = this;
    const isOperand = parentNode !== undefined && (AndNode.is(parentNode) || UnaryOperationNode.is(parentNode));
    if (isOperand) this.append('(');
    super.visitRaw(node);
    if (isOperand) this.append(')');
  }
}

/** How every query of the product is written; the driver is whose connections it uses. */
export const writesQueries: Omit<Dialect, 'createDriver'> = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new ConditionCompiler(),
};
