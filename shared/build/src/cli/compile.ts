import webpack, { type Configuration, type Stats } from 'webpack';

/** Compiles once and returns the statistics. @throws Error with the compiler's messages */
export function compile(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats === undefined || stats.hasErrors())
          reject(new Error(stats?.toString({ all: false, errors: true, colors: false })));
        else resolve(stats);
      });
    });
  });
}
