import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import { authAddresses } from '#contract/auth/auth.addresses.ts';
import { favouriteCodec, materialIdCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { favouriteMachine, type FavouriteId } from '#machines/library/favourite.machine.ts';
import { useMachine, usePlatform, useRefresh, type Platform } from '#shell/plugin-api.ts';
import type { FavouriteLook } from '#views/library/favourite-button.view.tsx';

/** Joins the machine to the server; the favourite of a material carries the material's own id. */
const joined = ({ call, signIn, provides, navigate, person }: Platform, id: string) =>
  favouriteMachine.provide({
    actors: {
      status: fromPromise<FavouriteId>(async ({ signal }) => {
        if (person.id === null) return null;
        const { result } = await call(libraryOperations.collectStatus, materialIdCodec.encode({ id }), { signal });
        return result.collected ? id : null;
      }),
      save: fromPromise<FavouriteId, { wish: boolean; favouriteId: FavouriteId }>(async ({ input: { wish } }) => {
        const change = wish ? libraryOperations.addFavourite : libraryOperations.cancelFavourite;
        const { result } = await call(change, favouriteCodec.encodeId(id));
        return result.collected ? id : null;
      }),
      signIn: fromPromise<boolean>(async () => {
        if (provides('signIn')) return signIn.ask();
        navigate(authAddresses.login.to());
        return false;
      }),
    },
  });

/** The star at a material (M19). Give the component that uses it the material's id as key. */
export function useFavourite(id: string): FavouriteLook {
  const platform = usePlatform();
  const [machine] = useState(() => joined(platform, id));
  const [snapshot, send] = useMachine(machine);
  const refresh = useRefresh();
  const { wish, message, favouriteId } = snapshot.context;

  const tell = useEffectEvent((title: string) => platform.notify({ kind: 'error', title }));
  useEffect(() => {
    if (message !== null) tell(message);
  }, [message]);
  // Lists of favourites that were shown before ask anew.
  const forget = useEffectEvent(() => {
    void refresh(libraryOperations.favourites);
    void refresh(libraryOperations.folders);
  });
  useEffect(() => forget(), [favouriteId]);
  return {
    isOn: wish,
    isSaving: snapshot.matches('saving'),
    onToggle: () => send({ type: 'favourite.toggle', isLoggedIn: platform.person.id !== null }),
  };
}
