import type { FastifyInstance } from 'fastify';
import { loginCodec } from '#contract/auth/auth.codec.ts';
import { LoginToken } from '#contract/auth/auth.contract.ts';
import { completedCodec } from '#contract/providers/providers.codec.ts';
import { SignSend, ThirdComplete, ThirdCompleted, TokenSend } from '#contract/providers/providers.contract.ts';
import { providersOperations } from '#contract/providers/providers.operations.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { serve } from '#server/platform/calls/serve.ts';
import { appSigns } from './app-signs.service.ts';
import { appsRepository } from './apps.repository.ts';
import type { SignInService } from './sign-in.service.ts';
import { knownDevice } from './known-device.service.ts';
import type { ProvidersParts } from './providers.port.ts';

const entered = { result: LoginToken } as const;
const once = { isOnce: true } as const;

/** One-time tokens, apps that speak for people, and the completion of an identity that has no account yet. */
export function appLoginRoutes(app: FastifyInstance, parts: ProvidersParts, entry: SignInService): void {
  const { accounts } = parts;
  const signs = appSigns(parts);

  void app.register(async (scope) => {
    // The specification's clients say the token in the query, ours in the body, where no log reads it.
    scope.addHook('preValidation', async (request) => {
      const { token, ...query } = request.query as Record<string, unknown>;
      if (token === undefined) return;
      request.body = { token, ...(request.body as object | null) };
      request.query = query;
    });
    serve(
      scope,
      providersOperations.tokenEnter,
      { ...entered, input: TokenSend },
      async ({ token }, _actor, wire) => {
        const admission = await entry.redeem(token, knownDevice(wire, accounts));
        return loginCodec.encodeGiven(accounts.admit(wire, admission));
      },
      once,
    );
  });

  serve(
    app,
    providersOperations.signEnter,
    { ...entered, input: SignSend },
    async (input, _actor, wire) => {
      const device = knownDevice(wire, accounts);
      await signs.judge(input).catch(async (fault: unknown) => {
        await entry.refuse(device, 'sign');
        throw fault;
      });
      const { appId, account } = input;
      const identity =
        parts.settings.providers.ykb?.appId === appId
          ? ({ provider: 'ykb', subject: `${appId}|${account}` } as const)
          : ({ provider: 'app', subject: `${appId}|${account}` } as const);
      const admission = await entry.enter({ ...identity, alias: null, nickname: '' }, 'sign', device);
      return loginCodec.encodeGiven(accounts.admit(wire, admission));
    },
    once,
  );

  serve(
    app,
    providersOperations.signAccountEnter,
    { ...entered, input: SignSend },
    async (input, _actor, wire) => {
      const device = knownDevice(wire, accounts);
      const judged = async () => {
        const { schoolId } = await signs.judge(input);
        const account = await accounts.findAccount(wire.db, input.account);
        const isOurs =
          account !== null && schoolId !== null && (await appsRepository(wire.db).schoolOf(account.id)) === schoolId;
        if (!isOurs) throw new Refusal('badSignature');
        return account.id;
      };
      const accountId = await judged().catch(async (fault: unknown) => {
        await entry.refuse(device, 'sign');
        throw fault;
      });
      const admission = await entry.enterAccount(accountId, 'sign', device);
      return loginCodec.encodeGiven(accounts.admit(wire, admission));
    },
    once,
  );

  serve(
    app,
    providersOperations.complete,
    { input: ThirdComplete, result: ThirdCompleted },
    async (input, actor, wire) => {
      const { admission, isCreated } = await entry.complete(input, actor, knownDevice(wire, accounts));
      return completedCodec.encode({ token: accounts.admit(wire, admission), isCreated });
    },
    once,
  );
}
