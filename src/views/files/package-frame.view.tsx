/** A web package on the packages' origin: it may run its scripts, and leave neither its frame nor its origin. */
export const PackageFrame = ({ title, url }: { title: string; url: string }) => (
  <iframe
    title={title}
    src={url}
    sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
    allow="autoplay; fullscreen"
    referrerPolicy="no-referrer"
  />
);
